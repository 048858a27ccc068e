-- Why: one member of finance alone credited any line of the bank to whomever they named, or noted that it was sent back, whatever the sum. Above a bound, and where the payer isn't the
-- customer by name, one proposes and another of finance answers, by the proposals there are. The target stands beside the act and never changes, so that what is agreed to is what was asked.

-- What one person of finance credited or noted as sent back alone: counted to their day.
create table bank_line_alone (
  line_id  uuid primary key references bank_line (id),
  staff_id uuid not null references staff (id),
  worth    numeric(78,0) not null check (worth >= 0),  -- in cents of a euro, then
  at       timestamptz not null
);
create index bank_line_alone_of on bank_line_alone (staff_id, at);
create trigger bank_line_alone_append_only before update or delete on bank_line_alone for each row execute function refuse_change();
create trigger bank_line_alone_no_truncate before truncate on bank_line_alone for each statement execute function refuse_change();

alter table desk_proposal add column bank_line_id uuid;
alter table desk_proposal add column deposit_id uuid;   -- a credit: to this deposit,
alter table desk_proposal add column customer_id uuid;  -- or to whose standing reference it is
alter table desk_proposal alter column evidence_sealed drop not null;
alter table desk_proposal add constraint desk_proposal_of_line foreign key (bank_line_id) references bank_line (id) not valid;
alter table desk_proposal add constraint desk_proposal_to_deposit foreign key (deposit_id) references deposit (id) not valid;
alter table desk_proposal add constraint desk_proposal_to_customer foreign key (customer_id) references customer (id) not valid;
alter table desk_proposal drop constraint desk_proposal_act_check,
  add constraint desk_proposal_act_check check (act in ('withdrawal.fail', 'withdrawal.complete', 'withdrawal.clear_to_sending', 'withdrawal.clear_to_sent',
    'chain_deposit.free', 'chain_deposit.return', 'chain_deposit.write_off', 'chain_deposit.restore', 'screening.overturn',
    'bank_line.credit', 'bank_line.return')) not valid;
alter table desk_proposal add constraint desk_proposal_about_line check ((act like 'bank\_line.%') = (bank_line_id is not null)) not valid;
alter table desk_proposal add constraint desk_proposal_credits_one
  check (num_nonnulls(deposit_id, customer_id) = case act when 'bank_line.credit' then 1 else 0 end) not valid;
-- What speaks for a line is the line itself, which both read; of all else it is written down.
alter table desk_proposal add constraint desk_proposal_evidence check ((bank_line_id is null) = (evidence_sealed is not null)) not valid;

-- The line stands beside the question, so that one at a time waits about a line; it is asked by who proposed it.
alter table approval add column bank_line_id uuid;
alter table approval add constraint approval_of_line foreign key (bank_line_id) references bank_line (id) not valid;
create function refuse_approval_rewrite() returns trigger language plpgsql as $$
declare
  answer constant text[] := array['state', 'answered_by', 'reason_sealed', 'answered_at'];
begin
  if old.state <> 'waiting' or to_jsonb(new) - answer is distinct from to_jsonb(old) - answer then
    raise exception 'approval: what was asked stays, and so does its answer' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger approval_stays before update on approval for each row execute function refuse_approval_rewrite();
create trigger approval_no_truncate before truncate on approval for each statement execute function refuse_change();
create function refuse_other_asker() returns trigger language plpgsql as $$
begin
  if not exists (select from desk_proposal p where p.id = new.proposal_id and p.proposed_by = new.asked_by and p.bank_line_id is not distinct from new.bank_line_id) then
    raise exception 'approval: it is asked by who proposed it, about what they did' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger approval_as_proposed before insert on approval for each row when (new.proposal_id is not null) execute function refuse_other_asker();
