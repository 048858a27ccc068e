-- Why: a history of a kind that hardly occurs was found by reading all lines of who asked. Each kind's stand together, in the order of the list, of who paid and of who was paid.
create index ledger_transfer_debit_kind on ledger_transfer (debit_owner, kind, created_at, id) where debit_owner is not null;
create index ledger_transfer_credit_kind on ledger_transfer (credit_owner, kind, created_at, id) where credit_owner is not null;
