-- Why: prices come from several sources and are used by every app process. Here lies each source's latest word, so that all
-- processes quote from the same readings and one of them asking is enough. No history: a quote keeps the rate it was made with.

create table rate_reading (
  source     text not null,
  asset      text not null check (asset <> 'USD'),         -- the dollar is the unit, not a price
  usd_e12    numeric(38,0) not null check (usd_e12 > 0),   -- US dollars for one unit of the asset, × 10^12
  at         timestamptz not null,                         -- the source's time of the price: staleness is counted from here
  fetched_at timestamptz not null,
  primary key (source, asset),
  -- A time to come would look fresh for too long, and keep every true reading out.
  check (at <= fetched_at)
) with (fillfactor = 70);                                  -- updated in place every few seconds: leave room on the page
