-- Why: that an order is paid is the buyer's word until its seller confirms it, and whoever says so for nothing kept one escrow after another. How many of a taker's orders hold an escrow that nobody
-- paid for, or whose payment no seller has confirmed, is counted whenever an ad is taken or shown.
create index p2p_order_taker_locked on p2p_order (taker_id, ad_id) include (paid_at, state, buyer_id) where escrow = 'locked';
