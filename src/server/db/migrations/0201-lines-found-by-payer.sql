-- Why: what an account paid is looked for by the keyed hash that 0200 added.

create index bank_line_payer on bank_line (payer_index) where payer_index is not null;
