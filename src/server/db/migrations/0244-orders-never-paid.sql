-- Why: somebody could take one ad after another and pay for none, so that others' money lay in escrow for nothing. How many orders a taker has waiting for payment, and how many of an ad they took
-- lately without ever paying, is counted whenever an ad is taken or shown.
create index p2p_order_never_paid on p2p_order (taker_id, created_at) where state = 'awaiting_payment' or paid_at is null;
