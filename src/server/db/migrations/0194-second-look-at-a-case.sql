-- Why: who was found on a list had no way back, also where people had been wrong or the list is. Two people look a second time: one proposes with the evidence, another agrees, as with
-- money that is stuck, and by the same proposals. What was decided first stays as it was; the case is 'overturned', and holds nothing any more.

alter table desk_proposal add column screening_case_id uuid;
alter table desk_proposal add constraint desk_proposal_of_case foreign key (screening_case_id) references screening_case (id) not valid;
alter table desk_proposal drop constraint desk_proposal_act_check,
  add constraint desk_proposal_act_check check (act in ('withdrawal.fail', 'withdrawal.complete', 'withdrawal.clear_to_sending', 'withdrawal.clear_to_sent',
    'chain_deposit.free', 'chain_deposit.return', 'chain_deposit.write_off', 'chain_deposit.restore', 'screening.overturn')) not valid;
alter table desk_proposal add constraint desk_proposal_about_case check ((act like 'screening.%') = (screening_case_id is not null)) not valid;

alter table screening_case drop constraint screening_case_state_check,
  add constraint screening_case_state_check check (state in ('open', 'in_review', 'proposed', 'cleared', 'confirmed', 'overturned')) not valid;
alter table screening_case add constraint screening_case_overturned_stays_decided
  check (state <> 'overturned' or decided_by is not null and proposed_by is not null and proposed_by <> decided_by and verdict = 'confirm') not valid;
alter table screening_case drop constraint screening_case_check4,
  add constraint screening_case_decided check ((state in ('cleared', 'confirmed', 'overturned')) = (decided_by is not null)) not valid;

drop trigger screening_case_moves on screening_case;
create trigger screening_case_moves before update on screening_case for each row when (old.state is distinct from new.state) execute function refuse_move(
  'open in_review', 'in_review cleared', 'in_review proposed', 'in_review open', 'proposed in_review', 'proposed open', 'proposed cleared', 'proposed confirmed',
  'confirmed overturned');

-- What was decided stays, but for the one step that two people took on this very version of it.
create or replace function refuse_case_rewrite() returns trigger language plpgsql as $$
begin
  if old.state = 'confirmed' and new.state = 'overturned' then
    if to_jsonb(new) - 'state' - 'version' is distinct from to_jsonb(old) - 'state' - 'version'
       or not exists (select from desk_proposal p join approval a on a.proposal_id = p.id where p.screening_case_id = old.id and p.act = 'screening.overturn'
         and p.subject_version = old.version and a.state = 'approved' and a.answered_by <> p.proposed_by) then
      raise exception 'screening_case: two people look at it a second time' using errcode = '23001';
    end if;
    return new;
  end if;
  if old.state in ('cleared', 'confirmed', 'overturned') or (new.id, new.number, new.subject_id, new.customer_id, new.holds, new.destination_id, new.entity, new.opened_at)
     is distinct from (old.id, old.number, old.subject_id, old.customer_id, old.holds, old.destination_id, old.entity, old.opened_at) then
    raise exception 'screening_case: whose it is and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;

-- Five years after an account was erased its second looks go with its cases.
drop trigger desk_proposal_append_only on desk_proposal;
create trigger desk_proposal_append_only before update on desk_proposal for each row execute function refuse_change();
create trigger desk_proposal_kept before delete on desk_proposal for each row execute function refuse_forgetting('screening_case_id', 'screening_case');
