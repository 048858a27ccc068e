-- Why: the same as 0467, in the order of how long sellers take to release.
create index ad_release_by_rail_1 on ad (market, side, asset, currency, (rails[1]), release_seconds, id) where state = 'online' and market_price is not null;
create index ad_release_by_rail_2 on ad (market, side, asset, currency, (rails[2]), release_seconds, id) where state = 'online' and market_price is not null and rails[2] is not null;
create index ad_release_by_rail_3 on ad (market, side, asset, currency, (rails[3]), release_seconds, id) where state = 'online' and market_price is not null and rails[3] is not null;
create index ad_release_by_rail_4 on ad (market, side, asset, currency, (rails[4]), release_seconds, id) where state = 'online' and market_price is not null and rails[4] is not null;
create index ad_release_by_rail_5 on ad (market, side, asset, currency, (rails[5]), release_seconds, id) where state = 'online' and market_price is not null and rails[5] is not null;
