"""``doubleton event``: an event from its first entry to the official result, command by command.

The commands stand in :mod:`.commands`; what each does is a module of its own.  All reach the event
through :mod:`.running`, so they work as well while another program holds the file.
"""
