-- Why: an order is a trade of two customers with the asset in escrow on the ledger ('order:<id>'). One row says where it stands, moved only by
-- compare-and-set on state and version; order_event keeps every step for good, hash-chained and signed. One index knows what is due, so that
-- time-outs cost what is due and not what is open. Names, accounts and bank references lie sealed.

create table p2p_order (
  id             uuid primary key,
  number         text not null unique,
  reference      text not null unique,                 -- what the buyer puts on the transfer
  ad_id          uuid not null references ad (id),
  market         text not null check (market in ('crypto', 'currency')),
  buyer_id       uuid not null references customer (id),
  seller_id      uuid not null references customer (id) check (seller_id <> buyer_id),
  taker_id       uuid not null check (taker_id in (buyer_id, seller_id)),
  asset          text not null,
  currency       text not null,
  price          numeric not null check (price > 0),
  amount         numeric(78,0) not null check (amount > 0),
  fee            numeric(78,0) not null check (fee >= 0 and fee < amount),
  pay            numeric(78,0) not null check (pay > 0),
  rail           text not null,
  pay_to_sealed  text not null,                        -- the frozen copy of the seller's payment method
  terms          text not null,
  window_minutes integer not null,
  state          text not null check (state in ('awaiting_payment', 'paid', 'payment_confirmed', 'released', 'disputed', 'expired',
                   'cancelled_by_buyer', 'cancelled_mutually', 'resolved_to_buyer', 'resolved_to_seller', 'resolved_split')),
  version        integer not null default 1,
  escrow         text not null default 'locked' check (escrow in ('locked', 'released', 'returned', 'split')),
  buyer_part     numeric(78,0),                        -- what left the escrow towards the buyer, fee included, once it has ended
  deadline_at    timestamptz,
  deadline_kind  text check (deadline_kind in ('payment', 'grace', 'release')),
  extensions     integer not null default 0 check (extensions between 0 and 3),
  undone         boolean not null default false,
  asked          text check (asked in ('cancel', 'undo')),
  asked_by       uuid,
  asked_at       timestamptz,
  payment_sealed text,                                 -- payer's name and bank reference, as JSON
  name_matches   boolean,
  reference_index text,                                -- keyed hash of the bank reference: the same one on two orders shows
  flags          text[] not null default '{}',
  paid_at        timestamptz,
  acknowledged_at timestamptz,
  dispute_id     uuid,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  closed_at      timestamptz,
  check ((deadline_at is null) = (deadline_kind is null)),
  check ((asked is null) = (asked_by is null)),
  check ((escrow = 'locked') = (buyer_part is null)),
  check (buyer_part is null or (buyer_part >= 0 and buyer_part <= amount))
);
create index p2p_order_due on p2p_order (deadline_at, id) where deadline_at is not null;
create index p2p_order_buyer on p2p_order (buyer_id, id desc);
create index p2p_order_seller on p2p_order (seller_id, id desc);
create index p2p_order_buyer_open on p2p_order (buyer_id, id desc) where state in ('awaiting_payment', 'paid', 'payment_confirmed', 'disputed');
create index p2p_order_seller_open on p2p_order (seller_id, id desc) where state in ('awaiting_payment', 'paid', 'payment_confirmed', 'disputed');
create index p2p_order_ad on p2p_order (ad_id, id desc);
create index p2p_order_reference on p2p_order (reference_index) where reference_index is not null;
create index p2p_order_flagged on p2p_order (id) where flags <> '{}';

create table order_event (
  order_id   uuid not null references p2p_order (id),
  seq        integer not null,
  event      text not null,
  actor_role text not null check (actor_role in ('buyer', 'seller', 'system', 'moderator')),
  actor      text not null,                            -- as the audit log writes it
  state      text not null,                            -- where the order stands after it
  data       jsonb not null,                           -- what both parties may know
  at         timestamptz not null,
  prev_hash  text not null,
  hash       text not null,
  key_id     text not null,
  signature  text not null,
  primary key (order_id, seq)
);
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_change();
create trigger order_event_no_truncate before truncate on order_event for each statement execute function refuse_change();
revoke update, delete, truncate on order_event from current_user, public;

create table order_rating (
  order_id   uuid not null references p2p_order (id),
  by_id      uuid not null references customer (id),
  about_id   uuid not null references customer (id) check (about_id <> by_id),
  rating     text not null check (rating in ('up', 'down')),
  note       text not null,
  created_at timestamptz not null,
  primary key (order_id, by_id)
);
create index order_rating_about on order_rating (about_id, created_at desc);

-- The service's own pulse. A gap in it is time that counts against nobody: open deadlines are moved by its length, once.
create table pulse (
  name text primary key,
  at   timestamptz not null
);
create table outage (
  id       uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at)
);
