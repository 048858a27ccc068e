-- Why: a market list by a rail that few offer walked the whole book: at a million ads it touched 365,916 buffers, for 25 rows or none. An ad has up to five rails: those that have one in the first place, in the second and so on stand together here in the order of
-- the price, and a page merges the five. What takes part of an ad touches none of this; one that is sorted anew has another entry for each rail. Three files, one for each sort, so that writers wait a third as long at a time.
create index ad_price_by_rail_1 on ad (market, side, asset, currency, (rails[1]), market_price, id) where state = 'online' and market_price is not null;
create index ad_price_by_rail_2 on ad (market, side, asset, currency, (rails[2]), market_price, id) where state = 'online' and market_price is not null and rails[2] is not null;
create index ad_price_by_rail_3 on ad (market, side, asset, currency, (rails[3]), market_price, id) where state = 'online' and market_price is not null and rails[3] is not null;
create index ad_price_by_rail_4 on ad (market, side, asset, currency, (rails[4]), market_price, id) where state = 'online' and market_price is not null and rails[4] is not null;
create index ad_price_by_rail_5 on ad (market, side, asset, currency, (rails[5]), market_price, id) where state = 'online' and market_price is not null and rails[5] is not null;
