-- Why: money in suspense is shown the longest there first, a page at a time; each page read and sorted all of it.
create index bank_line_in_suspense on bank_line (imported_at, id) where status in
  ('unmatched', 'wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended', 'doubtful');
