-- Why: as 0295 does of messages, for what an order keeps of the seller's payment method and of what the buyer says of the payment: each under its party's own key from now on. Nobody takes an ad or moves an order on while
-- they are built.
create index p2p_order_to_reseal on p2p_order (id) where pay_to_sealed not like '~%';
create index p2p_order_payment_to_reseal on p2p_order (id) where payment_sealed not like '~%';
