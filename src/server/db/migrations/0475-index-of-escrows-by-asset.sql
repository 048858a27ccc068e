-- Why: the same as 0474, for what left escrows: of one asset. The lines of an asset are found by its account.
create index ledger_escrow_emptied_asset on ledger_escrow (owner_id, asset, emptied_at) where emptied_at is not null;
