-- Why: of somebody who traded for years their orders of an asset that hardly occurs were found by reading all of theirs. Each asset's stand together, in the order of the list, of who took an order and whose ad it was of.
create index p2p_order_taker_asset on p2p_order (taker_id, asset, id desc);
create index p2p_order_maker_asset on p2p_order (maker_id, asset, id desc);
