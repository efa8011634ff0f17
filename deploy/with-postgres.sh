#!/bin/sh
# A server on PostgreSQL on the same machine, whose user you are there too.
createdb knossos
export DATABASE_URL="postgres:///knossos?host=/var/run/postgresql"
knossos serve
