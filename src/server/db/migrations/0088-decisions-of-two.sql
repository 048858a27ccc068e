-- Why: money that is stuck is ended by two people. One proposes an act with its evidence, another answers, by the same approvals as in disputes. What
-- was proposed is about one version of one thing: where that has moved on by itself, nobody's yes counts any more.

create table desk_proposal (
  id               uuid primary key,             -- UUIDv7
  act              text not null check (act in ('withdrawal.fail', 'withdrawal.complete', 'withdrawal.clear_to_sending', 'withdrawal.clear_to_sent',
    'chain_deposit.free', 'chain_deposit.return', 'chain_deposit.write_off', 'chain_deposit.restore')),
  withdrawal_id    uuid references withdrawal (id),
  chain_deposit_id uuid references chain_deposit (id),
  subject_version  integer not null,             -- of what it is about, as its proposer saw it
  reason_sealed    text not null,
  evidence_sealed  text not null,
  to_sealed        text,                         -- where a deposit is returned to
  proposed_by      uuid not null references staff (id),
  created_at       timestamptz not null,
  check ((act like 'withdrawal.%') = (withdrawal_id is not null) and (act like 'chain_deposit.%') = (chain_deposit_id is not null)),
  check ((act = 'chain_deposit.return') = (to_sealed is not null))
);
create index desk_proposal_of_withdrawal on desk_proposal (withdrawal_id, id) where withdrawal_id is not null;
create index desk_proposal_of_deposit on desk_proposal (chain_deposit_id, id) where chain_deposit_id is not null;
create trigger desk_proposal_append_only before update or delete on desk_proposal for each row execute function refuse_change();
create trigger desk_proposal_no_truncate before truncate on desk_proposal for each statement execute function refuse_change();

-- A second person is asked about a decision, a ruling or a proposal: one of them.
alter table approval add column proposal_id uuid unique references desk_proposal (id);
alter table approval drop constraint approval_check1;
alter table approval add constraint approval_of_one check (num_nonnulls(decision_id, ruling_id, proposal_id) = 1) not valid;
alter table approval validate constraint approval_of_one;

-- A customer may owe the house: what was credited, and the chain took back after they had spent it.
alter table ledger_account drop constraint ledger_account_purpose_check;
alter table ledger_account add constraint ledger_account_purpose_check
  check (purpose in ('available', 'held', 'receivable', 'escrow', 'float', 'fees', 'suspense', 'clearing')) not valid;
alter table ledger_account validate constraint ledger_account_purpose_check;
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_check check ((policy = 2) = (purpose in ('clearing', 'receivable'))) not valid;
alter table ledger_account validate constraint ledger_account_check;

alter table chain_deposit drop constraint chain_deposit_state_check;
alter table chain_deposit add constraint chain_deposit_state_check check (state in
  ('seen', 'confirming', 'orphaned', 'quarantined', 'credited', 'returned', 'swept', 'sunk', 'written_off')) not valid;
alter table chain_deposit validate constraint chain_deposit_state_check;
alter table chain_deposit drop constraint chain_deposit_check6;
alter table chain_deposit add constraint chain_deposit_swept check ((state = 'swept') = (swept_by is not null) or state in ('sunk', 'written_off')) not valid;
alter table chain_deposit validate constraint chain_deposit_swept;
create index chain_deposit_for_people on chain_deposit (id) where state in ('quarantined', 'sunk', 'written_off');

-- A deposit that goes back to who sent it, and whether it was paid: by which transaction, once.
create table chain_return (
  deposit_id uuid primary key references chain_deposit (id),
  to_sealed  text not null,
  decided_at timestamptz not null,
  paid_tx    text,
  paid_by    uuid references staff (id),
  paid_at    timestamptz,
  check ((paid_tx is null) = (paid_by is null) and (paid_tx is null) = (paid_at is null))
);
create index chain_return_due on chain_return (deposit_id) where paid_tx is null;
create function refuse_chain_return_change() returns trigger language plpgsql as $$
begin
  if (new.deposit_id, new.to_sealed, new.decided_at) is distinct from (old.deposit_id, old.to_sealed, old.decided_at) or old.paid_tx is not null then
    raise exception 'chain_return: where it goes stays, and so does that it was paid' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger chain_return_stays before update on chain_return for each row execute function refuse_chain_return_change();
create trigger chain_return_no_delete before delete on chain_return for each row execute function refuse_change();
create trigger chain_return_no_truncate before truncate on chain_return for each statement execute function refuse_change();

-- What was asked for stays, whichever columns say it: those that may change are named. Back to 'approved' comes only what stood in files that were
-- refused before anybody outside had them.
create function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['state', 'version', 'held_for', 'reason_sealed', 'provider', 'provider_ref', 'moved_at', 'instructed_at', 'look_at'];
  recalled constant boolean := old.state = 'sending' and new.state = 'approved';
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.provider_ref is not null and not recalled and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  if recalled and not coalesce((select bool_and(l.state = 'dropped' and f.exported_at is null) from payout_line l join payout_file f on f.id = l.file_id
      where l.withdrawal_id = new.id), false) then
    raise exception 'withdrawal: it was sent, or may have been' using errcode = '23001';
  end if;
  return new;
end $$;
drop trigger withdrawal_stays on withdrawal;
create trigger withdrawal_stays before update on withdrawal for each row execute function refuse_withdrawal_rewrite();

-- Until now what a refused file let go of waited as 'sending', where neither its customer nor the desk could end it.
with let_go as (
  update withdrawal w set state = 'approved', version = version + 1, instructed_at = null, provider = null, provider_ref = null, look_at = null
  where w.state = 'sending' and exists (select 1 from payout_line l where l.withdrawal_id = w.id)
    and not exists (select 1 from payout_line l join payout_file f on f.id = l.file_id where l.withdrawal_id = w.id and (l.state <> 'dropped' or f.exported_at is not null))
  returning w.id, w.version)
insert into withdrawal_step (withdrawal_id, version, event, state, by, at) select id, version, 'recall', 'approved', 'desk', now() from let_go;
