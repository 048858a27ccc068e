-- The picture that others see of somebody, made anew in two sizes. It is fetched by a name made of its content, so that browsers may keep it for
-- good and its address says nothing of whose it is.
create table avatar (
  customer_id  uuid primary key references customer (id),
  name         text not null check (name ~ '^[0-9a-f]{32}$'),
  large_sealed bytea not null check (octet_length(large_sealed) between 1 and 262144),
  small_sealed bytea not null check (octet_length(small_sealed) between 1 and 65536),
  set_at       timestamptz not null
);
create index avatar_name on avatar (name);
