-- Why: customers send each other what they have. It is done in the transaction that asks for it, so nothing of it ever changes: the row says who sent what
-- to whom, and what it was worth then, since that counts towards what may leave their account.

create table customer_transfer (
  id          uuid primary key,               -- UUIDv7
  number      text not null unique,
  sender_id   uuid not null references customer (id),
  payee_id    uuid not null references customer (id) check (payee_id <> sender_id),
  asset       text not null,
  amount      numeric(78,0) not null check (amount > 0),
  worth       numeric(78,0) not null check (worth >= 0),   -- in cents of a euro, when it was sent
  note_sealed text,
  created_at  timestamptz not null
);
-- Both read their own in this order; what somebody sent lately, and to whom, is counted from the first.
create index customer_transfer_of_sender on customer_transfer (sender_id, created_at desc, id desc);
create index customer_transfer_of_payee on customer_transfer (payee_id, created_at desc, id desc);
create index customer_transfer_between on customer_transfer (sender_id, payee_id, created_at);

create trigger customer_transfer_append_only before update or delete on customer_transfer for each row execute function refuse_change();
create trigger customer_transfer_no_truncate before truncate on customer_transfer for each statement execute function refuse_change();
