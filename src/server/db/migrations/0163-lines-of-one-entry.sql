-- Why: one format of a statement has what the bank booked at once as a line each, another as one sum; the sum and its lines counted both. A line says of which entry of the
-- bank's it is and how much that is in all, so that the other format's sum is found to be it. Lines of before formats were noted may come in any of them. And an
-- entry of a file that its payer may have written is kept for people.

alter table bank_line add column entry text;                 -- of what the bank booked at once: under which id
alter table bank_line add column entry_amount numeric(78,0); -- and how much in all
alter table bank_line add constraint bank_line_entry check ((entry is null) = (entry_amount is null)) not valid;
create index bank_line_of_sum on bank_line (currency, amount, booked_at);
create index bank_line_of_entry on bank_line (currency, entry_amount, booked_at) where entry is not null;
create index bank_line_in_entry on bank_line (entry) where entry is not null;

create index bank_line_waiting on bank_line (id) where status in
  ('unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful');

-- Each line of an entry is known as its sum: one of each format is what a line or an entry is.
alter table bank_line_alias add column entry text;
create unique index bank_line_alias_once on bank_line_alias (bank_line, scheme) where entry is null;
create index bank_line_alias_of on bank_line_alias (bank_line);

alter table bank_line_alias drop constraint bank_line_alias_bank_line_scheme_key;
alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check check (status in ('matched', 'unmatched', 'wrong_amount', 'wrong_currency', 'duplicate',
  'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful', 'credited_by_hand', 'returned')) not valid;

-- Lines of one sum and day are taken in one after the other under a lock that is no row.
drop table bank_day_sum; -- unused since 0.4.0

-- Each was there twice: the ledger's days and months are found by one summary of its order.
drop index ledger_transfer_by_day;
drop index bank_line_money;
drop index bank_line_open;
alter index bank_line_waiting rename to bank_line_open;
