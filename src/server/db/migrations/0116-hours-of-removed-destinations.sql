-- Why: an address that its owner removed and adds anew must get a later hour than it had, or taking back the first would close the second.

create index destination_removed_hour on destination (customer_id, value_index, usable_at) where removed_at is not null and mac is not null;
