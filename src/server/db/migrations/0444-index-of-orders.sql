-- Why: a moderator couldn't tell what an order's price was worth when it was placed: the index was compared and forgotten. Whole units of the currency for one of the asset; null where there was none, and of orders
-- from before.
alter table p2p_order add column index_price numeric;
alter table p2p_order add constraint p2p_order_index_price check (index_price > 0) not valid;
