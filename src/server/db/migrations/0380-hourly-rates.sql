-- Why: how much a price moved within a day, and its line over a week. One closing rate a day can't tell what it was at this hour yesterday,
-- so each hour's first reliable price is kept, for eight days. A few thousand rows in all, whoever asks.
create table rate_hour (
  sandbox boolean not null,                                -- a simulated price must never stand beside a true one
  hour    timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  asset   text not null check (asset <> 'USD'),            -- the dollar is the unit, not a price
  usd_e12 numeric(38,0) not null check (usd_e12 > 0),      -- US dollars for one unit of the asset, × 10^12
  primary key (sandbox, hour, asset)
);
