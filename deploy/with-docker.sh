#!/bin/sh
# Knossos and PostgreSQL, in a copy of the repository.
echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" > .env
docker compose up --build --detach
