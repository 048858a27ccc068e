#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the two roles, and a database that the first of them owns.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$FLORIN_OWNER_PASSWORD" -v app="$FLORIN_APP_PASSWORD" -U "$POSTGRES_USER" <<'SQL'
create role florin_owner login password :'owner';
create role florin login password :'app';
create database florin owner florin_owner;
SQL
