"""Results for a club's web site: names as they may be shown, sessions by date, a page a player."""
