-- Why: a trade in which something changed hands is one of the two sides' transactions, in the order of time beside deposits and conversions. A page
-- of them costs its rows, however many orders ended without one.

create index p2p_order_bought on p2p_order (buyer_id, closed_at desc, id desc) where escrow in ('released', 'split') and closed_at is not null;
create index p2p_order_sold on p2p_order (seller_id, closed_at desc, id desc) where escrow in ('released', 'split') and closed_at is not null;
