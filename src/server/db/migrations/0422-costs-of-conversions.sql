-- Why: what a conversion cost is told after it, too, by its fee, its spread and the index that its quote was made by; those made before, and by a process of before, say nothing of it.
alter table conversion add column fee_bps smallint;
alter table conversion add column spread_bps smallint;
alter table conversion add column market_rate text; -- one from_asset in to_asset, without spread or fee
alter table conversion add constraint conversion_costs check (
  (fee_bps is null) = (market_rate is null) and (spread_bps is null) = (market_rate is null) and fee_bps >= 0 and spread_bps >= 0) not valid;
