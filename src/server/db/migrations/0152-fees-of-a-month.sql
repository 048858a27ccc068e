-- Why: who is due an invoice is read from a month's entries of everybody, and found them by reading the whole ledger. Entries lie in the order in which they
-- were written, so a summary of each stretch of them finds a month, and costs an entry next to nothing.
create index ledger_transfer_in_time on ledger_transfer using brin (created_at) with (pages_per_range = 16, autosummarize = on);
