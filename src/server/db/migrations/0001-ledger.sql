-- Why: money. Every movement is a journal whose transfers each debit one account and credit another in the same asset, so sums
-- are zero by construction. Balances can't go below zero, a hold is resolved at most once, and nothing is ever changed or deleted:
-- the database refuses, whatever the code above it does.

create table ledger_account (
  id              uuid primary key,            -- derived from owner, asset, purpose and ref, so that it needs no look-up
  owner_id        uuid,                        -- the customer; null for the house
  asset           text not null,
  purpose         text not null check (purpose in ('available', 'held', 'escrow', 'float', 'fees', 'suspense', 'clearing')),
  ref             text not null default '',    -- the order of an escrow, the rail of a clearing account
  -- 1: what we owe someone, debits may not exceed credits. 2: what someone owes us, credits may not exceed debits.
  policy          smallint not null check (policy in (1, 2)),
  debits_posted   numeric(78,0) not null default 0 check (debits_posted >= 0),
  credits_posted  numeric(78,0) not null default 0 check (credits_posted >= 0),
  debits_pending  numeric(78,0) not null default 0 check (debits_pending >= 0),
  credits_pending numeric(78,0) not null default 0 check (credits_pending >= 0),
  version         bigint not null default 0,
  unique (id, asset),
  check ((policy = 2) = (purpose = 'clearing')),
  constraint ledger_account_solvent check (
    (policy = 1 and debits_posted + debits_pending <= credits_posted) or
    (policy = 2 and credits_posted + credits_pending <= debits_posted))
) with (fillfactor = 50);
create index ledger_account_owner on ledger_account (owner_id) where owner_id is not null;

create table ledger_journal (
  id         uuid primary key,
  key        text not null unique,             -- the business event, 'deposit:<id>': the same event can't move money twice
  kind       text not null,
  digest     bytea not null,                   -- the same key with other content is refused
  created_at timestamptz not null
);

create table ledger_transfer (
  id             uuid primary key,             -- UUIDv7: its order is the statement's order
  journal_id     uuid not null references ledger_journal (id),
  kind           text not null,                -- the journal's, with meta: a statement reads transfers and nothing else
  meta           jsonb not null,
  phase          text not null check (phase in ('posted', 'hold', 'settle', 'void')),
  hold_id        uuid references ledger_transfer (id),
  asset          text not null,
  debit_account  uuid not null,
  credit_account uuid not null,
  debit_owner    uuid,
  credit_owner   uuid,
  amount         numeric(78,0) not null check (amount > 0),
  debit_version  bigint not null,
  debit_after    numeric(78,0) not null,       -- credits − debits posted, after this transfer
  credit_version bigint not null,
  credit_after   numeric(78,0) not null,
  created_at     timestamptz not null,
  check (debit_account <> credit_account),
  check ((phase in ('settle', 'void')) = (hold_id is not null)),
  foreign key (debit_account, asset) references ledger_account (id, asset),
  foreign key (credit_account, asset) references ledger_account (id, asset)
);
create index ledger_transfer_journal on ledger_transfer (journal_id);
-- A version is used once: two writers that read the same balance can't both write.
create unique index ledger_transfer_debit on ledger_transfer (debit_account, debit_version);
create unique index ledger_transfer_credit on ledger_transfer (credit_account, credit_version);
create unique index ledger_transfer_resolved on ledger_transfer (hold_id) where hold_id is not null;
create index ledger_transfer_debit_owner on ledger_transfer (debit_owner, id) where debit_owner is not null;
create index ledger_transfer_credit_owner on ledger_transfer (credit_owner, id) where credit_owner is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;
create trigger ledger_journal_append_only before update or delete on ledger_journal for each row execute function refuse_change();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function refuse_change();
create trigger ledger_journal_no_truncate before truncate on ledger_journal for each statement execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer for each statement execute function refuse_change();
create trigger ledger_account_no_delete before delete on ledger_account for each row execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account for each statement execute function refuse_change();

-- What an account is never changes, and a balance only ever moves together with its version.
create function refuse_account_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.asset, new.purpose, new.ref, new.policy) is distinct from
     (old.id, old.owner_id, old.asset, old.purpose, old.ref, old.policy) or new.version <= old.version then
    raise exception 'ledger_account: identity is fixed and versions only grow' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger ledger_account_identity before update on ledger_account for each row execute function refuse_account_change();

revoke update, delete, truncate on ledger_journal, ledger_transfer from current_user, public;
revoke delete, truncate on ledger_account from current_user, public;
