-- Why: what an account paid is looked for by the keyed hash that 0200 added; and removed payment methods are read, too.

create index bank_line_payer on bank_line (payer_index) where payer_index is not null;
create index payment_method_ever_of on payment_method (customer_id);
