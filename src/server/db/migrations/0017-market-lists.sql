-- Why: market lists are read in the order of what they are sorted by, so what they sort by stands in the ad: a price kept near the index, and
-- the advertiser's record, written when an order ends. Views are counted beside the ad, so that looking at one never waits for who takes it.
-- One index read both ways serves both directions of price, ties included.

drop index ad_market_down;

alter table ad drop column views;
create table ad_views (
  ad_id uuid primary key references ad (id),
  views bigint not null
);

alter table ad add column completion smallint not null default -1;                -- percent; -1: nothing to count yet
alter table ad add column release_seconds integer not null default 2147483647;    -- median; the largest: nothing to count yet
create index ad_market_completion on ad (market, side, asset, currency, completion, id) where state = 'online' and market_price is not null;
create index ad_market_release on ad (market, side, asset, currency, release_seconds, id) where state = 'online' and market_price is not null;

-- The index that floating ads were last sorted by. Only a price that moved from it rewrites their rows.
create table market_index (
  asset    text not null,
  currency text not null,
  price    numeric not null check (price > 0),
  at       timestamptz not null,
  primary key (asset, currency)
);

-- Whether two customers ever completed an order with each other, whatever else each has done.
create index p2p_order_pair on p2p_order (buyer_id, seller_id) where state in ('released', 'resolved_to_buyer');
