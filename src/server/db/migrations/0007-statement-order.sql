-- Why: a statement is read by time. Ids follow the clock of the process that made them, and a hold's id is its verb's choice, so a
-- page, a period or a filter by date that went by ids alone could leave lines out. These indexes serve the pages in the very order
-- they are shown; each replaces one of the same weight. The reconciler's mark is here too: how far it has looked.

create index ledger_transfer_debit_time on ledger_transfer (debit_owner, created_at, id) where debit_owner is not null;
create index ledger_transfer_credit_time on ledger_transfer (credit_owner, created_at, id) where credit_owner is not null;
drop index ledger_transfer_debit_owner;
drop index ledger_transfer_credit_owner;

create table ledger_mark (
  name text primary key,
  at   timestamptz not null
);
