-- Why: what every verb writes beside its own rows, in the same transaction: the answer under its idempotency key, the event for
-- others, and who did what. And the clocks and limits that several app processes share.

create table idempotency (
  owner_id   uuid not null,
  key        text not null,
  endpoint   text not null,
  digest     text not null,                    -- the same key with another body is refused
  answer     json not null,                    -- json, not jsonb: a repeat answers the same bytes
  created_at timestamptz not null,
  primary key (owner_id, key)
);
create index idempotency_age on idempotency (created_at);

create table outbox (
  id         uuid primary key,                 -- UUIDv7: events leave in this order
  event      text not null,
  ref        text not null,
  payload    jsonb not null,
  created_at timestamptz not null,
  relayed_at timestamptz
);
create index outbox_due on outbox (id) where relayed_at is null;

create table audit (
  id         uuid primary key,
  actor      text not null,
  action     text not null,
  subject    text not null,
  detail     jsonb not null,
  request_id text not null,
  created_at timestamptz not null
);
create index audit_subject on audit (subject, id);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();
revoke update, delete, truncate on audit from current_user, public;

-- One row a clock-driven job: whoever moves next_at forward runs this turn, in whichever process.
create table job_turn (
  name    text primary key,
  next_at timestamptz not null
);

-- Requests counted in a window, all processes together. Unlogged: losing it in a crash forgives a minute's requests, and no more.
create unlogged table rate_limit (
  key        text primary key,
  points     integer not null,
  expires_at timestamptz not null
);

-- Brakes that the reconciler or an operator pulls, for all processes at once.
create table brake (
  name       text primary key,
  reason     text not null,
  pulled_at  timestamptz not null
);
