-- Why: what 0163 writes of a line is looked for by it. Indexes are built in a file of their own, so that a statement's lines can be read meanwhile.

create index bank_line_of_sum on bank_line (currency, amount, booked_at);
create index bank_line_of_entry on bank_line (currency, entry_amount, booked_at) where entry is not null;
create index bank_line_in_entry on bank_line (entry) where entry is not null;

create index bank_line_waiting on bank_line (id) where status in
  ('unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful');

-- Each line of an entry is known as its sum: one of each format is what a line or an entry is.
create unique index bank_line_alias_once on bank_line_alias (bank_line, scheme) where entry is null;
create index bank_line_alias_of on bank_line_alias (bank_line);
alter table bank_line_alias drop constraint bank_line_alias_bank_line_scheme_key;

-- Each was there twice: the ledger's days and months are found by one summary of its order.
drop index ledger_transfer_by_day;
drop index bank_line_money;
drop index bank_line_open;
alter index bank_line_waiting rename to bank_line_open;
