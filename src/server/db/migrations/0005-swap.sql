-- Why: conversions as customers see them. The money itself is in the ledger, under the key 'conversion:<quote_id>'; this row is
-- written in the same statement. A quote is no row: it is signed and stateless, so what makes it single-use is the unique quote_id.

create table conversion (
  id          uuid primary key,                -- UUIDv7: its order is the list's order
  number      text not null unique,            -- what people read aloud
  customer_id uuid not null,
  from_asset  text not null,
  to_asset    text not null,
  pay         numeric(78,0) not null check (pay > 0),
  receive     numeric(78,0) not null check (receive > 0),
  fee         numeric(78,0) not null check (fee >= 0),  -- in to_asset
  rate        text not null,                   -- one from_asset in to_asset, spread included
  quote_id    uuid not null unique,
  created_at  timestamptz not null,
  check (from_asset <> to_asset)
);
create index conversion_customer on conversion (customer_id, created_at desc, id desc);
create trigger conversion_append_only before update or delete on conversion for each row execute function refuse_change();
create trigger conversion_no_truncate before truncate on conversion for each statement execute function refuse_change();
revoke update, delete, truncate on conversion from current_user, public;
