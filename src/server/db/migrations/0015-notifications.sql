-- Why: people are told what happened to them, in the app, by letter and by push, as they chose. `source` names what it tells of, so that a
-- job that runs twice tells once. And a conversation keeps, for each who takes part, how much is unread, so that no list ever counts lines.

create table notification (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  kind        text not null,
  source      text not null,                           -- 'order.paid:<id>:<version>'; once for each customer
  facts_sealed text not null,                          -- amounts, names, method, deadline, as JSON
  link        text not null,
  read_at     timestamptz,
  created_at  timestamptz not null,
  unique (customer_id, source)
);
create index notification_of on notification (customer_id, id desc);
create index notification_unread on notification (customer_id) where read_at is null;
create index notification_old on notification (created_at);

create table notification_setting (
  customer_id uuid not null references customer (id),
  kind        text not null,
  email       boolean not null,
  push        boolean not null,
  primary key (customer_id, kind)
);

create table push_subscription (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  endpoint_index text not null unique,                 -- keyed hash: a browser is one person's at a time
  sealed      text not null,                           -- endpoint and keys, as JSON
  created_at  timestamptz not null
);
create index push_subscription_of on push_subscription (customer_id, created_at);

alter table conversation_reader add column unread integer not null default 0 check (unread >= 0);
alter table conversation_reader add column last_at timestamptz;
alter table conversation_reader add column waiting_since timestamptz;  -- the first unread line's time, until its reader was told of it
create index conversation_reader_latest on conversation_reader (reader_id, last_at desc, conversation_id desc) where last_at is not null;
create index conversation_reader_unread on conversation_reader (reader_id) where unread > 0;
create index conversation_reader_waiting on conversation_reader (waiting_since) where waiting_since is not null;
