-- Why: a network is read and paid on by nodes that no test of ours has seen. What they were held against, and when, is on record, and production takes
-- no money on a network whose nodes never were.

create table chain_rehearsal (
  id      uuid primary key,
  network text not null check (network in ('ethereum', 'bitcoin', 'litecoin')),
  genesis text not null,                        -- which chain it was
  part    text not null check (part in ('reading', 'deposit', 'payment')),
  nodes   text not null,                        -- who runs them
  height  bigint not null check (height >= 0),
  tx      text,
  at      timestamptz not null,
  check ((part = 'reading') = (tx is null))
);
create index chain_rehearsal_last on chain_rehearsal (network, genesis, nodes, part, at desc);
create trigger chain_rehearsal_append_only before update on chain_rehearsal for each row execute function refuse_change();
create trigger chain_rehearsal_no_delete before delete on chain_rehearsal for each row execute function refuse_change();
create trigger chain_rehearsal_no_truncate before truncate on chain_rehearsal for each statement execute function refuse_change();
