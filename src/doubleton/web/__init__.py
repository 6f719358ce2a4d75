"""The club night in the browser: pages for the Director, for tables and for everybody."""
