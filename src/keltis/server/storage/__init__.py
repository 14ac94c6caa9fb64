"""Where rooms are kept: the database, its writer, notifications between nodes, backups."""
