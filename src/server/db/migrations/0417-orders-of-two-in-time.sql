-- Why: whoever trades with themselves, by a second account or with a friend, could buy any figure of thirty days. Of the same two a few orders count within that time, which are looked up here, whatever they traded before.
create index p2p_order_pair_closed on p2p_order (buyer_id, seller_id, closed_at) where state in ('released', 'resolved_to_buyer');
drop index p2p_order_pair;
