-- Why: what the law has a house keep of its customers is to be deleted once that time is over, and the triggers that keep it deleted nothing ever. They let go now of what is about
-- somebody whose account was erased five years ago, by the database's own clock, and of nothing else. Who is erased is looked for on lists no longer.

-- When an account was erased is what counts, so nobody says it otherwise afterwards.
create function refuse_closure_rewrite() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.id, new.customer_id, new.asked_at, new.due_at) is distinct from (old.id, old.customer_id, old.asked_at, old.due_at)
     or (new.state = 'erased' and new.ended_at < new.due_at) then
    raise exception 'account_closure: what was asked and how it ended stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger account_closure_stays before update on account_closure for each row execute function refuse_closure_rewrite();
create function refuse_ended_closure() returns trigger language plpgsql as $$
begin
  raise exception 'account_closure: one begins by waiting' using errcode = '23001';
end $$;
create trigger account_closure_begins before insert on account_closure for each row when (new.state <> 'waiting') execute function refuse_ended_closure();

create function may_be_forgotten(whose uuid) returns boolean language sql stable as $$
  select exists (select from account_closure c where c.customer_id = whose and c.state = 'erased' and c.ended_at + interval '5 years' <= clock_timestamp())
$$;

-- Of a table whose rows are somebody's: keeps them until the law no longer does. Its arguments say whose a row is: a column with the customer's id, or a column and the table whose
-- row of that id has it.
create function refuse_forgetting() returns trigger language plpgsql as $$
declare whose uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if tg_nargs > 1 then
    execute format('select customer_id from %I where id = $1', tg_argv[1]) into whose using whose;
  end if;
  if not may_be_forgotten(whose) then
    raise exception '%: the law has it kept', tg_table_name using errcode = '23001';
  end if;
  return old;
end $$;

drop trigger screened_deposit_append_only on screened_deposit;
create trigger screened_deposit_append_only before update on screened_deposit for each row execute function refuse_change();
create trigger screened_deposit_kept before delete on screened_deposit for each row execute function refuse_forgetting('customer_id');
drop trigger screening_case_no_delete on screening_case;
create trigger screening_case_kept before delete on screening_case for each row execute function refuse_forgetting('customer_id');
drop trigger screening_subject_no_delete on screening_subject;
create trigger screening_subject_kept before delete on screening_subject for each row execute function refuse_forgetting('customer_id');
drop trigger verification_picture_append_only on verification_picture;
create trigger verification_picture_append_only before update on verification_picture for each row execute function refuse_change();
create trigger verification_picture_kept before delete on verification_picture for each row execute function refuse_forgetting('verification_id', 'verification');
drop trigger verification_end_no_delete on verification_end;
create trigger verification_end_kept before delete on verification_end for each row execute function refuse_forgetting('customer_id');
drop trigger expiry_reminder_append_only on expiry_reminder;
create trigger expiry_reminder_append_only before update on expiry_reminder for each row execute function refuse_change();
create trigger expiry_reminder_kept before delete on expiry_reminder for each row execute function refuse_forgetting('customer_id');
drop trigger verification_no_delete on verification;
create trigger verification_kept before delete on verification for each row execute function refuse_forgetting('customer_id');
drop trigger company_person_no_delete on company_person;
create trigger company_person_kept before delete on company_person for each row execute function refuse_forgetting('verification_id', 'company_verification');
drop trigger company_verification_no_delete on company_verification;
create trigger company_verification_kept before delete on company_verification for each row execute function refuse_forgetting('customer_id');
drop trigger name_correction_no_delete on name_correction;
create trigger name_correction_kept before delete on name_correction for each row execute function refuse_forgetting('customer_id');
drop trigger email_change_no_delete on email_change;
create trigger email_change_kept before delete on email_change for each row execute function refuse_forgetting('customer_id');
drop trigger customer_note_pin_append_only on customer_note_pin;
create trigger customer_note_pin_append_only before update on customer_note_pin for each row execute function refuse_change();
create trigger customer_note_pin_kept before delete on customer_note_pin for each row execute function refuse_forgetting('note_id', 'customer_note');
drop trigger customer_note_append_only on customer_note;
create trigger customer_note_append_only before update on customer_note for each row execute function refuse_change();
create trigger customer_note_kept before delete on customer_note for each row execute function refuse_forgetting('customer_id');
drop trigger team_invitation_no_delete on team_invitation;
create trigger team_invitation_kept before delete on team_invitation for each row execute function refuse_forgetting('company_id');
drop trigger team_spending_append_only on team_spending;
create trigger team_spending_append_only before update on team_spending for each row execute function refuse_change();
create trigger team_spending_kept before delete on team_spending for each row execute function refuse_forgetting('company_id');
drop trigger team_payment_no_delete on team_payment;
create trigger team_payment_kept before delete on team_payment for each row execute function refuse_forgetting('company_id');
drop trigger team_member_no_delete on team_member;
create trigger team_member_kept before delete on team_member for each row execute function refuse_forgetting('company_id');

-- Whoever was erased before is looked for no more.
update screening_subject s set ended_at = c.ended_at from account_closure c where c.customer_id = s.customer_id and c.state = 'erased' and s.ended_at is null;
