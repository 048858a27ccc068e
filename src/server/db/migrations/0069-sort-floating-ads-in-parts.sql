-- Why: one statement over all floating ads of a pair kept every one of them locked for seconds. They are sorted anew in parts, in the order of their id.

create index ad_floating_of on ad (asset, currency, id) where price_kind = 'floating' and state = 'online';
-- The index by which all of a pair's ads are known to be sorted; another one than `price` while parts are left to do.
alter table market_index add column sorted_by numeric;
