-- Why: as 0313, of what is held in escrow for somebody. Nobody takes an ad or releases an order while it is built.
create index ledger_escrow_owner on ledger_escrow (owner_id);
