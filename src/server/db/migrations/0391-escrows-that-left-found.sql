-- Why: a statement has a line for each sale out of escrow, in the order of time, and the escrows that stood at any moment of it: both are found by when
-- an escrow was emptied. Nobody takes an ad or releases an order while it is built.
create index ledger_escrow_emptied on ledger_escrow (owner_id, emptied_at) where emptied_at is not null;
