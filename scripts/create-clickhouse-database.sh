#!/bin/sh
# Makes a database of ClickHouse for Docket, and a user who may use it alone, as an administrator. Prints Docket's settings.
#   sh scripts/create-clickhouse-database.sh http://HOST:8123 [DATABASE] [ADMINISTRATOR]
# The administrator's password is read from CLICKHOUSE_PASSWORD, or asked for.
set -euf

url=${1:?name the address of ClickHouse, such as http://127.0.0.1:8123}
database=${2:-docket}
administrator=${3:-default}
case $database in *[!a-z0-9_]* | '') echo "A database's name has lower-case letters, digits and _" >&2; exit 1 ;; esac

if [ -z "${CLICKHOUSE_PASSWORD+set}" ]; then
  printf 'Password of %s: ' "$administrator" >&2
  [ ! -t 0 ] || stty -echo
  IFS= read -r CLICKHOUSE_PASSWORD || true
  [ ! -t 0 ] || stty echo
  echo >&2
fi
password=$(openssl rand -hex 24)

# Neither password is among the arguments of a process.
ask() {
  { printf 'header = "X-ClickHouse-User: %s"\n' "$administrator"; printf 'header = "X-ClickHouse-Key: %s"\n' "$CLICKHOUSE_PASSWORD"; printf 'data-binary = "%s"\n' "$1"; } |
    curl --silent --show-error --fail-with-body --max-time 30 --config - "$url/" || { echo >&2; exit 1; }
}

ask "create database if not exists $database"
ask "create user or replace $database identified with sha256_password by '$password'"
ask "grant create table, select, insert, alter delete, optimize on $database.* to $database"

cat <<END
DOCKET_CLICKHOUSE_URL=${url%/}/$database
DOCKET_CLICKHOUSE_USER=$database
DOCKET_CLICKHOUSE_PASSWORD=$password
END
