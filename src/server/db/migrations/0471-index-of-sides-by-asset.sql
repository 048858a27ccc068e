-- Why: the same as 0470, of buyers and sellers and of each state: who buys one asset and sells another had all of a side read for what they never bought.
create index p2p_order_buyer_asset on p2p_order (buyer_id, asset, state, id desc);
create index p2p_order_seller_asset on p2p_order (seller_id, asset, state, id desc);
