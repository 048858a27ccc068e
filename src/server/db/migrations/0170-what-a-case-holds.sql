-- Why: who pays in and is looked for on a list says nothing of whom they pay, so a case about a payer holds what came from them and no more. Who was found to be on a list
-- stays held whatever becomes of the account: it isn't opened again by its owner, and nobody closes or erases one while people look.

-- From whom a deposit came, as they were looked for: what a case about them holds.
create table screened_deposit (
  deposit_id  uuid primary key references deposit (id),
  subject_id  uuid not null references screening_subject (id),
  customer_id uuid not null references customer (id),   -- whom it was credited to
  screened_at timestamptz not null
);
create index screened_deposit_of on screened_deposit (customer_id);
create trigger screened_deposit_append_only before update or delete on screened_deposit for each row execute function refuse_change();
create trigger screened_deposit_no_truncate before truncate on screened_deposit for each statement execute function refuse_change();

-- A case may hold a deposit.
alter table screening_case drop constraint screening_case_holds_check,
  add constraint screening_case_holds_check check (holds in ('account', 'destination', 'deposit')) not valid;

-- What was confirmed of a payer suspended the payee, which people have decided about since: it holds no more than the payer's money from here on. What is open goes on as it was begun.
alter table screening_case disable trigger screening_case_stays;
update screening_case k set holds = 'deposit' from screening_subject s where s.id = k.subject_id and s.kind = 'payer' and k.state in ('cleared', 'confirmed');
alter table screening_case enable trigger screening_case_stays;

-- Nothing of anybody's is closed or erased while people look.
create function refuse_closing_under_review() returns trigger language plpgsql as $$
begin
  if exists (select from screening_case k where k.customer_id = new.customer_id and k.state in ('open', 'in_review', 'proposed')) then
    raise exception 'account_closure: something of theirs is being looked at' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger account_closure_begins_unreviewed before insert on account_closure for each row execute function refuse_closing_under_review();
create trigger account_closure_erases_unreviewed before update on account_closure for each row when (new.state = 'erased' and old.state <> 'erased')
  execute function refuse_closing_under_review();

-- Neither an undone closure nor a restored account opens one of somebody who was found to be on a list.
create function refuse_opening_confirmed() returns trigger language plpgsql as $$
begin
  if exists (select from screening_case k where k.customer_id = new.id and k.holds = 'account' and k.kind = 'sanction' and k.state = 'confirmed') then
    raise exception 'customer: who was found on a list stays suspended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger customer_confirmed_stays_shut before update on customer for each row when (old.status <> 'active' and new.status = 'active')
  execute function refuse_opening_confirmed();
