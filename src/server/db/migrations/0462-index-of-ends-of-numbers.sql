-- Why: lists print a number by its end ('P-…4K7MQX'), and who types that found nothing: only the whole number was looked for.
create index p2p_order_number_end on p2p_order (split_part(number, '-', 3));
create index buy_order_number_end on buy_order (split_part(number, '-', 3));
create index deposit_number_end on deposit (split_part(number, '-', 3));
create index chain_deposit_number_end on chain_deposit (split_part(number, '-', 3));
create index withdrawal_number_end on withdrawal (split_part(number, '-', 3));
create index customer_transfer_number_end on customer_transfer (split_part(number, '-', 3));
create index conversion_number_end on conversion (split_part(number, '-', 3));
