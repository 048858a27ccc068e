-- Why: beside a bank line that fits nothing the desk shows what it may have been meant for. A deposit that ran out is found by its amount, a standing reference
-- that was mistyped in one place by the half that is right.
create index deposit_by_amount on deposit (currency, amount, created_at desc) where status in ('created', 'pending', 'expired');
create index standing_reference_start on standing_reference (left(reference, 7));
create index standing_reference_end on standing_reference (right(reference, 4));
create index standing_reference_newest on standing_reference (created_at desc, customer_id);
