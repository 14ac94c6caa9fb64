"""Storage: the database, its writer, notifications between nodes, backups."""
