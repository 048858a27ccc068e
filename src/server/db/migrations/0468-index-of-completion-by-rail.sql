-- Why: the same as 0467, in the order of the share of trades that were completed.
create index ad_completion_by_rail_1 on ad (market, side, asset, currency, (rails[1]), completion, id) where state = 'online' and market_price is not null;
create index ad_completion_by_rail_2 on ad (market, side, asset, currency, (rails[2]), completion, id) where state = 'online' and market_price is not null and rails[2] is not null;
create index ad_completion_by_rail_3 on ad (market, side, asset, currency, (rails[3]), completion, id) where state = 'online' and market_price is not null and rails[3] is not null;
create index ad_completion_by_rail_4 on ad (market, side, asset, currency, (rails[4]), completion, id) where state = 'online' and market_price is not null and rails[4] is not null;
create index ad_completion_by_rail_5 on ad (market, side, asset, currency, (rails[5]), completion, id) where state = 'online' and market_price is not null and rails[5] is not null;
