-- Why: people disagree about an order, and somebody must be able to end it: who works at the desk, what each side said, what was decided, and
-- who looked at it a second time. What was decided is never changed; a decision needs another person's yes from the database's point of view
-- too. What people write lies sealed.

create table staff (
  id                uuid primary key,
  email_index       text not null unique,              -- keyed hash, the same as a customer's: who they are as a customer shows
  email_sealed      text not null,
  name              text not null,
  roles             text[] not null check (roles <@ array['support', 'moderator', 'compliance', 'finance', 'admin']),
  password_hash     text not null,
  totp_sealed       text,
  totp_confirmed_at timestamptz,
  totp_last_step    bigint not null default -1,        -- none of its codes works twice
  customer_id       uuid references customer (id),     -- the same person as a customer, whose matters they don't touch
  disabled_at       timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null
);

create table staff_session (
  id              uuid primary key,
  staff_id        uuid not null references staff (id),
  token_hash      text not null unique,
  created_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz
);
create index staff_session_of on staff_session (staff_id) where ended_at is null;
create index staff_session_age on staff_session (expires_at);

create table dispute (
  id            uuid primary key,
  order_id      uuid not null references p2p_order (id),
  opened_by     text not null check (opened_by in ('buyer', 'seller', 'system')),
  reason        text not null,
  state         text not null check (state in ('awaiting_response', 'negotiation', 'in_review', 'more_info', 'decided', 'closed')),
  version       integer not null default 1,
  deadline_at   timestamptz,
  waiting_since timestamptz,                           -- since when it waits for a moderator
  taken_by      uuid references staff (id),
  -- 'none': nothing was disputed while the order was open, and its end was appealed.
  closed_how    text check (closed_how in ('withdrawn', 'together', 'decided', 'none')),
  outcome       text check (outcome in ('to_buyer', 'to_seller', 'split')),
  overturned    boolean not null default false,
  opened_at     timestamptz not null,
  closed_at     timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_how is not null)),
  check ((closed_how in ('together', 'decided')) is not true or outcome is not null)
);
create unique index dispute_open on dispute (order_id) where state <> 'closed';
create index dispute_of on dispute (order_id, id desc);
create index dispute_due on dispute (deadline_at, id) where deadline_at is not null;
create index dispute_waiting on dispute (waiting_since, id) where state = 'in_review';
create index dispute_between on dispute (opened_at, id) where state in ('awaiting_response', 'negotiation', 'more_info');
create index dispute_taken on dispute (taken_by, opened_at, id) where state <> 'closed';
create index dispute_closed on dispute (closed_at desc, id desc) where state = 'closed';
create index dispute_recent on dispute (opened_at);

create table dispute_statement (
  dispute_id  uuid not null references dispute (id),
  seq         integer not null,
  by_side     text not null check (by_side in ('buyer', 'seller', 'moderator', 'system')),
  author_id   uuid,
  text_sealed text not null,
  file_ids    uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  at          timestamptz not null,
  primary key (dispute_id, seq)
);

create table dispute_proposal (
  id           uuid primary key,
  dispute_id   uuid not null references dispute (id),
  by_side      text not null check (by_side in ('buyer', 'seller')),
  outcome      text not null check (outcome in ('to_buyer', 'to_seller', 'split')),
  buyer_amount numeric(78,0) not null check (buyer_amount >= 0),
  note_sealed  text not null,
  stands       boolean not null default true,
  at           timestamptz not null
);
create unique index dispute_proposal_standing on dispute_proposal (dispute_id, by_side) where stands;

create table dispute_decision (
  id            uuid primary key,
  dispute_id    uuid not null references dispute (id),
  by_staff      uuid not null references staff (id),
  outcome       text not null check (outcome in ('to_buyer', 'to_seller', 'split')),
  buyer_amount  numeric(78,0) not null check (buyer_amount >= 0),
  reason_sealed text not null,
  at            timestamptz not null
);
create index dispute_decision_of on dispute_decision (dispute_id, id);

-- Each side once, so that nobody can use up the other's.
create table appeal (
  id               uuid primary key,
  dispute_id       uuid not null references dispute (id),
  order_id         uuid not null references p2p_order (id),
  by_side          text not null check (by_side in ('buyer', 'seller')),
  reason           text not null,
  statement_sealed text not null,
  file_ids         uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  state            text not null default 'open' check (state in ('open', 'waiting_approval', 'upheld', 'overturned')),
  at               timestamptz not null,
  closed_at        timestamptz,
  unique (order_id, by_side)
);
create index appeal_open on appeal (id) where state = 'open';
create index appeal_of on appeal (dispute_id, id);
create index appeal_recent on appeal (at);

create table appeal_ruling (
  id            uuid primary key,
  appeal_id     uuid not null references appeal (id),
  by_staff      uuid not null references staff (id),
  upheld        boolean not null,
  compensation  numeric(78,0) check (compensation > 0),
  reason_sealed text not null,
  at            timestamptz not null,
  check (upheld = (compensation is null))
);
create index appeal_ruling_of on appeal_ruling (appeal_id, id);

create table approval (
  id            uuid primary key,
  decision_id   uuid unique references dispute_decision (id),
  ruling_id     uuid unique references appeal_ruling (id),
  asked_by      uuid not null references staff (id),
  state         text not null default 'waiting' check (state in ('waiting', 'approved', 'sent_back')),
  answered_by   uuid references staff (id) check (answered_by <> asked_by),
  reason_sealed text,
  created_at    timestamptz not null,
  answered_at   timestamptz,
  check ((decision_id is null) <> (ruling_id is null)),
  check ((state = 'waiting') = (answered_by is null)),
  check ((state = 'waiting') = (answered_at is null))
);
create index approval_waiting on approval (id) where state = 'waiting';

create table merchant_application (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  sealed      text not null,                           -- what they wrote, as JSON
  state       text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason      text,
  decided_by  uuid references staff (id),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index merchant_application_one on merchant_application (customer_id) where state = 'waiting';
create index merchant_application_of on merchant_application (customer_id, id desc);
create index merchant_application_waiting on merchant_application (id) where state = 'waiting';

-- Somebody looked at an order's flags; others that come later show again.
create table flag_dismissal (
  id       uuid primary key,
  order_id uuid not null references p2p_order (id),
  flags    text[] not null,
  by_staff uuid not null references staff (id),
  reason   text not null,
  at       timestamptz not null
);
create index flag_dismissal_of on flag_dismissal (order_id);

create index ad_hidden on ad (id) where state = 'hidden';
create index customer_frozen on customer (frozen_until, id) where frozen_until is not null;

-- What is published about disputes, counted now and then, so that reading it costs nothing.
create table dispute_figures (
  name    text primary key,
  figures jsonb not null,
  at      timestamptz not null
);

create trigger dispute_statement_append_only before update or delete on dispute_statement for each row execute function refuse_change();
create trigger dispute_statement_no_truncate before truncate on dispute_statement for each statement execute function refuse_change();
create trigger dispute_decision_append_only before update or delete on dispute_decision for each row execute function refuse_change();
create trigger dispute_decision_no_truncate before truncate on dispute_decision for each statement execute function refuse_change();
create trigger appeal_ruling_append_only before update or delete on appeal_ruling for each row execute function refuse_change();
create trigger appeal_ruling_no_truncate before truncate on appeal_ruling for each statement execute function refuse_change();
create trigger flag_dismissal_append_only before update or delete on flag_dismissal for each row execute function refuse_change();
create trigger flag_dismissal_no_truncate before truncate on flag_dismissal for each statement execute function refuse_change();
revoke update, delete, truncate on dispute_statement, dispute_decision, appeal_ruling, flag_dismissal from current_user, public;
