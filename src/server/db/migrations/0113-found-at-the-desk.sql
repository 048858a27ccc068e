-- The desk finds what it has a word for: an address on people's lists, a transaction that a custodian sent.
create index destination_by_value on destination (value_index);
create index custodian_payment_by_hash on custodian_payment (hash) where hash is not null;
