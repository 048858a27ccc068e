-- Why: one operator at the command line alone moved house money, credited what the bank had brought, released a kill switch, took off a customer's second factor or let somebody in at the
-- desk. Such a command asks now, and carries nothing out: it is proposed as any act of two, by an operator instead of a member of staff, and somebody at the desk of the role that is named
-- answers. What is asked stands sealed beside the act with its digest, never changes, and is what the second person signs for.

alter table desk_proposal add column operator text;      -- who asked at the command line, instead of proposed_by
alter table desk_proposal add column asked_sealed text;  -- what is asked, as JSON
alter table desk_proposal add column digest text;        -- SHA-256 of the act and of that
alter table desk_proposal add column agrees text;        -- the role of whoever may answer
alter table desk_proposal alter column proposed_by drop not null;
alter table desk_proposal drop constraint desk_proposal_act_check,
  add constraint desk_proposal_act_check check (act in ('withdrawal.fail', 'withdrawal.complete', 'withdrawal.clear_to_sending', 'withdrawal.clear_to_sent',
    'chain_deposit.free', 'chain_deposit.return', 'chain_deposit.write_off', 'chain_deposit.restore', 'screening.overturn',
    'bank_line.credit', 'bank_line.return',
    'command.fund_float', 'command.take_float', 'command.credit_line', 'command.return_line', 'command.tie_line', 'command.reverse_deposit', 'command.give_back_fee',
    'command.state_balance', 'command.settle_finding', 'command.override_stop', 'command.release_brake', 'command.remove_second_factor', 'command.restore_account',
    'command.lift_restriction', 'command.add_staff', 'command.reset_staff')) not valid;
alter table desk_proposal add constraint desk_proposal_by_one check (num_nonnulls(proposed_by, operator) = 1) not valid;
alter table desk_proposal add constraint desk_proposal_by_command
  check (num_nonnulls(operator, asked_sealed, digest, agrees) = case when act like 'command.%' then 4 else 0 end) not valid;
alter table desk_proposal add constraint desk_proposal_digest check (digest ~ '^[0-9a-f]{64}$') not valid;
-- What speaks for a line is the line itself, and for what a command asks what is asked: both are shown to who answers.
alter table desk_proposal drop constraint desk_proposal_evidence,
  add constraint desk_proposal_evidence check ((bank_line_id is null and act not like 'command.%') = (evidence_sealed is not null)) not valid;

alter table approval alter column asked_by drop not null;
alter table approval add constraint approval_asked check (asked_by is not null or proposal_id is not null) not valid;
create or replace function refuse_other_asker() returns trigger language plpgsql as $$
begin
  if not exists (select from desk_proposal p where p.id = new.proposal_id and p.proposed_by is not distinct from new.asked_by
      and p.bank_line_id is not distinct from new.bank_line_id) then
    raise exception 'approval: it is asked by who proposed it, about what they did' using errcode = '23514';
  end if;
  return new;
end $$;
