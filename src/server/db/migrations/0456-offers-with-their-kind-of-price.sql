-- Why: ads at the edge of what a price may be were nobody's to take once the index moved by a hair, and stood first: by some hundreds of them the first page was empty, and by a thousand the best offer was none. A fixed
-- price beyond the edge is passed without being read, as are terms that aren't met: how the price is made is in the index of the book, since what a floating one is sorted by may be a tenth of a per cent behind its price.
create index ad_market_offers on ad (market, side, asset, currency, market_price, id) include (owner_id, min_pay, max_pay, rails, conditions, price_kind)
  where state = 'online' and market_price is not null;
drop index ad_market_terms;
