-- Why: one format of a statement has what the bank booked at once as a line each, another as one sum; the sum and its lines counted both. A line says of which entry of the
-- bank's it is and how much that is in all, so that the other format's sum is found to be it. Lines of before formats were noted may come in any of them. And an
-- entry of a file that its payer may have written is kept for people.

alter table bank_line add column entry text;                 -- of what the bank booked at once: under which id
alter table bank_line add column entry_amount numeric(78,0); -- and how much in all
alter table bank_line add constraint bank_line_entry check ((entry is null) = (entry_amount is null)) not valid;
alter table bank_line_alias add column entry text;

alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check check (status in ('matched', 'unmatched', 'wrong_amount', 'wrong_currency', 'duplicate',
  'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful', 'credited_by_hand', 'returned')) not valid;
