-- Why: people trade with each other by ads. What an ad still has to give lies in escrow on the ledger ('ad:<id>'), not in these rows; where
-- the money outside goes (payment methods) lies sealed. Market lists read one partial index for each way to look at them.

create table payment_method (
  id            uuid primary key,
  customer_id   uuid not null references customer (id),
  rail          text not null,
  currency      text not null,
  country       text,
  label         text not null,
  sealed        text not null,                         -- holder and fields, as JSON
  details_index text not null,                         -- keyed hash: the same account saved by two customers shows
  created_at    timestamptz not null,
  removed_at    timestamptz
);
create unique index payment_method_once on payment_method (customer_id, details_index) where removed_at is null;
create index payment_method_of on payment_method (customer_id, id) where removed_at is null;
create index payment_method_same on payment_method (details_index);

create table ad (
  id            uuid primary key,
  number        text not null unique,
  owner_id      uuid not null references customer (id),
  market        text not null check (market in ('crypto', 'currency')),
  side          text not null check (side in ('buy', 'sell')),
  asset         text not null,
  currency      text not null check (currency <> asset),
  state         text not null check (state in ('draft', 'online', 'paused', 'sold_out', 'hidden', 'closed')),
  price_kind    text not null check (price_kind in ('fixed', 'floating')),
  fixed_price   numeric check (fixed_price > 0),
  margin_bps    integer check (margin_bps between -2000 and 2000),
  limit_price   numeric check (limit_price > 0),       -- floor of a sell ad, ceiling of a buy ad
  total         numeric(78,0) not null check (total > 0),
  remaining     numeric(78,0) not null check (remaining >= 0 and remaining <= total),
  min_pay       numeric(78,0) not null check (min_pay > 0),
  max_pay       numeric(78,0) not null check (max_pay * 10000 >= min_pay * 15000 and max_pay <= min_pay * 15),
  rails         text[] not null check (cardinality(rails) between 1 and 5),
  method_ids    uuid[] not null check (cardinality(method_ids) <= 5),
  window_minutes integer not null check (window_minutes in (15, 30, 45, 60, 90, 120, 360)),
  terms         text not null check (char_length(terms) <= 900),
  auto_reply    text not null check (char_length(auto_reply) <= 500),
  conditions    jsonb not null,
  hours         jsonb,
  hidden_reason text,
  -- What the market sorts by, kept current by a job: the price in force, and the advertiser's record.
  market_price  numeric,
  views         bigint not null default 0,
  orders        bigint not null default 0,
  version       integer not null default 1,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  check ((price_kind = 'fixed') = (fixed_price is not null)),
  check ((price_kind = 'floating') = (margin_bps is not null)),
  check ((state = 'hidden') = (hidden_reason is not null))
);
create index ad_market_up on ad (market, side, asset, currency, market_price, id) where state = 'online' and market_price is not null;
create index ad_market_down on ad (market, side, asset, currency, market_price desc, id) where state = 'online' and market_price is not null;
create index ad_own on ad (owner_id, market, id desc);
create index ad_open on ad (owner_id) where state in ('draft', 'online', 'paused', 'sold_out', 'hidden');
create index ad_floating on ad (asset, currency) where price_kind = 'floating' and state = 'online';

create table relation (
  customer_id uuid not null references customer (id),
  other_id    uuid not null references customer (id) check (other_id <> customer_id),
  kind        text not null check (kind in ('block', 'trust')),
  since       timestamptz not null,
  primary key (customer_id, other_id)
);
create index relation_of_other on relation (other_id, kind);

create table saved_search (
  id          uuid primary key,
  customer_id uuid not null references customer (id),
  market      text not null,
  side        text not null,
  asset       text not null,
  currency    text not null,
  price       numeric,
  rail        text,
  created_at  timestamptz not null
);
create index saved_search_of on saved_search (customer_id, id);
create index saved_search_matching on saved_search (market, side, asset, currency);

-- What a customer has done as a trader, counted when an order ends, so that no list ever counts orders.
create table trader (
  customer_id   uuid primary key references customer (id),
  placed        bigint not null default 0,
  completed     bigint not null default 0,             -- released or resolved to the buyer
  failed        bigint not null default 0,             -- ended by this customer's fault: own cancellation, time-out, lost dispute
  release_seconds integer[] not null default '{}',     -- the latest 100 releases as the seller, from paid to released
  median_release_seconds integer,
  thumbs_up     bigint not null default 0,
  thumbs_down   bigint not null default 0,
  open_orders   bigint not null default 0 check (open_orders >= 0),
  cancellations timestamptz[] not null default '{}',   -- those that count, of the last day
  banned_until  timestamptz,
  last_seen_at  timestamptz
);
