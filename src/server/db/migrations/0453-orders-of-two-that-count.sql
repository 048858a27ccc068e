-- Why: the bound that an advertiser sets to a first trade was lifted by an order of a few cents; it is by one that counts for records, which is looked for among the orders of the two that do, as are those within thirty days.
create index p2p_order_pair_counted on p2p_order (buyer_id, seller_id, closed_at) where state in ('released', 'resolved_to_buyer') and counted is not false;
drop index p2p_order_pair_closed;
