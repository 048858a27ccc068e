-- Why: people talk about an order beside it, and with support. A conversation about an order has the order's id. Texts lie sealed; seq is the
-- one order of lines that everybody sees.

create table conversation (
  id          uuid primary key,
  kind        text not null check (kind in ('order', 'support')),
  order_id    uuid unique references p2p_order (id),
  customer_id uuid references customer (id),           -- of a support conversation
  subject_sealed text not null,
  status      text not null default 'open' check (status in ('open', 'closed')),
  assigned_to uuid,                                    -- a member of staff
  next_seq    integer not null default 1,
  last_at     timestamptz not null,
  created_at  timestamptz not null,
  check ((kind = 'order') = (order_id is not null)),
  check ((kind = 'support') = (customer_id is not null))
);
create index conversation_support on conversation (customer_id, last_at desc, id) where kind = 'support';
create index conversation_waiting on conversation (last_at, id) where kind = 'support' and status = 'open';

create table message (
  conversation_id uuid not null references conversation (id),
  seq         integer not null,
  id          uuid not null unique,
  author_kind text not null check (author_kind in ('customer', 'staff', 'system')),
  author_id   uuid,
  client_id   text not null,
  text_sealed text not null,
  file_id     uuid references stored_file (id),
  warnings    text[] not null default '{}',
  at          timestamptz not null,
  primary key (conversation_id, seq)
);
create unique index message_once on message (conversation_id, author_id, client_id);

create table conversation_reader (
  conversation_id uuid not null references conversation (id),
  reader_id   uuid not null,
  read_seq    integer not null default 0,
  primary key (conversation_id, reader_id)
);
