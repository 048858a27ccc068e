-- Why: the desk and the clocks read all orders to find the few that are in dispute or whose time runs.

-- What somebody was in dispute about, for the moderator of the next one.
create index p2p_order_buyer_disputed on p2p_order (buyer_id) where dispute_id is not null;
create index p2p_order_seller_disputed on p2p_order (seller_id) where dispute_id is not null;

-- Orders whose clock runs, for telling their parties in parts that an outage moved it.
create index p2p_order_running on p2p_order (id) where deadline_at is not null;
