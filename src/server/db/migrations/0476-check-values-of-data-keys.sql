-- Why: a key of DATA_KEYS was known by its id alone. Another secret under the same id, as of a second installation whose key is called k1, too, opened nothing and found nobody: right passwords were refused, and an address
-- could be registered twice. Of each key a check value is kept, an HMAC by it of a constant, which tells no secret; and which one people are found by, since it has to come first.
create table data_key (
  id           text primary key check (id ~ '^[A-Za-z0-9_-]{1,32}$'),
  check_value  text not null check (check_value ~ '^[0-9a-f]{64}$'),
  finds        boolean not null,
  first_seen   timestamptz not null
);
create unique index data_key_finds on data_key (finds) where finds;
create trigger data_key_append_only before update or delete on data_key for each row execute function refuse_change();
create trigger data_key_no_truncate before truncate on data_key for each statement execute function refuse_change();
