CREATE TABLE meta (
	name TEXT NOT NULL, 
	value TEXT, 
	PRIMARY KEY (name)
);
CREATE TABLE rooms (
	id TEXT NOT NULL, 
	status TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	ver INTEGER NOT NULL, 
	due_ms BIGINT, 
	summary TEXT NOT NULL, 
	created_ms BIGINT NOT NULL, 
	updated_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE INDEX rooms_due ON rooms (due_ms);
CREATE INDEX rooms_listed ON rooms (public, status, created_ms);
CREATE TABLE secrets (
	room TEXT NOT NULL, 
	seed BYTEA NOT NULL, 
	PRIMARY KEY (room)
);
CREATE TABLE entries (
	room TEXT NOT NULL, 
	ver INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	actor TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	payload TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	hash BYTEA NOT NULL, 
	move_id BYTEA NOT NULL, 
	PRIMARY KEY (room, ver), 
	UNIQUE (room, seat, move_id)
);
CREATE TABLE holders (
	token_hash BYTEA NOT NULL, 
	room TEXT NOT NULL, 
	seat SMALLINT NOT NULL, 
	PRIMARY KEY (token_hash, room, seat)
);
CREATE TABLE invites (
	token_hash BYTEA NOT NULL, 
	room TEXT NOT NULL, 
	seat SMALLINT NOT NULL, 
	PRIMARY KEY (token_hash)
);
CREATE TABLE nodes (
	node TEXT NOT NULL, 
	alive_ms BIGINT NOT NULL, 
	PRIMARY KEY (node)
);
CREATE TABLE outages (
	from_ms BIGINT NOT NULL, 
	to_ms BIGINT NOT NULL, 
	PRIMARY KEY (from_ms)
);
CREATE TABLE presence (
	room TEXT NOT NULL, 
	seat SMALLINT NOT NULL, 
	node TEXT NOT NULL, 
	left_ms BIGINT, 
	PRIMARY KEY (room, seat, node)
);
CREATE FUNCTION entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
CREATE TRIGGER entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION entries_append_only();
INSERT INTO meta VALUES ('schema', '1');
