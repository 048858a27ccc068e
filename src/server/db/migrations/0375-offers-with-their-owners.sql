-- Why: where an offer stands is counted among up to fifty others, of each of which only its owner is asked: with the owner in the index that counts them no ad is read for it.
create index ad_market_book on ad (market, side, asset, currency, market_price, id) include (owner_id) where state = 'online' and market_price is not null;
drop index ad_market_up;
