-- Why: the best offer that somebody can take is looked for in a whole book, of which most offers may not be theirs to take. With its terms in the index of the book one that can't be is passed
-- without being read: what changes with every order is not among them.
create index ad_market_terms on ad (market, side, asset, currency, market_price, id) include (owner_id, min_pay, max_pay, rails, conditions)
  where state = 'online' and market_price is not null;
drop index ad_market_book;
