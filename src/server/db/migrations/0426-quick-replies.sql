-- Why: who has ten orders under way writes the same sentences all day. They are their owner's alone, sealed by the key that goes as the account is erased.
create table quick_reply (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  text_sealed text not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index quick_reply_of on quick_reply (customer_id, id);
