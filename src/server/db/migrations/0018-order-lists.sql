-- Why: a page of an order list costs its rows, however many orders somebody has. Lists ask for those one took, those on one's own ads, those in
-- a state, and those whose escrow is still locked; each is an index in the order of the list.

alter table p2p_order add column maker_id uuid generated always as (case when taker_id = buyer_id then seller_id else buyer_id end) stored;
create index p2p_order_taker on p2p_order (taker_id, market, id desc);
create index p2p_order_maker on p2p_order (maker_id, market, id desc);

drop index p2p_order_buyer;
drop index p2p_order_seller;
create index p2p_order_buyer on p2p_order (buyer_id, state, id desc);
create index p2p_order_seller on p2p_order (seller_id, state, id desc);

-- What is under way, an expired order in its grace included.
drop index p2p_order_buyer_open;
drop index p2p_order_seller_open;
create index p2p_order_buyer_open on p2p_order (buyer_id, id desc) where escrow = 'locked';
create index p2p_order_seller_open on p2p_order (seller_id, id desc) where escrow = 'locked';
