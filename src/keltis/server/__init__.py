"""The multiplayer server: rooms, bots and the web page."""

from keltis.extras import SERVER, require

require("server", SERVER, "The server")
