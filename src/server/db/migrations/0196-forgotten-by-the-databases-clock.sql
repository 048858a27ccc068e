-- Why: what the law had kept was let go of by when a closure said that it ended, which whoever writes to the table says. From here on that is counted from when the database itself saw the
-- account erased, and nobody writes that. And a second look goes with its case: what was proposed, and what was answered, too.

alter table account_closure add column erased_at timestamptz;
alter table account_closure disable trigger account_closure_stays;
update account_closure set erased_at = least(ended_at, clock_timestamp()) where state = 'erased';
alter table account_closure enable trigger account_closure_stays;
create function tell_erased() returns trigger language plpgsql as $$
begin
  new.erased_at := case when new.state = 'erased' then clock_timestamp() end;
  return new;
end $$;
create trigger account_closure_erased_by_clock before insert or update on account_closure for each row execute function tell_erased();

create or replace function may_be_forgotten(whose uuid) returns boolean language sql stable as $$
  select exists (select from account_closure c where c.customer_id = whose and c.state = 'erased' and c.erased_at + interval '5 years' <= clock_timestamp())
$$;

-- Its arguments lead from a row to the customer: a column, then as often as it takes the table whose row of that id is next, and the column of that (without one: the customer's id).
create or replace function refuse_forgetting() returns trigger language plpgsql as $$
declare
  whose uuid := to_jsonb(old) ->> tg_argv[0];
  hop int := 1;
begin
  while hop < tg_nargs loop
    execute format('select %I from %I where id = $1', coalesce(tg_argv[hop + 1], 'customer_id'), tg_argv[hop]) into whose using whose;
    hop := hop + 2;
  end loop;
  if not coalesce(may_be_forgotten(whose), false) then
    raise exception '%: the law has it kept', tg_table_name using errcode = '23001';
  end if;
  return old;
end $$;
create trigger approval_kept before delete on approval for each row
  execute function refuse_forgetting('proposal_id', 'desk_proposal', 'screening_case_id', 'screening_case');

-- And by which case of a list an account was suspended is a fact of its own; it was read off the text of the log. Whatever opens or closes the account ends it.
alter table customer add column suspended_case uuid;
alter table customer add constraint customer_suspended_by_case foreign key (suspended_case) references screening_case (id) on delete set null not valid;
with told as (select distinct on (a.subject) a.subject, a.detail from customer c join audit a on a.subject = c.id::text and a.action = 'account.suspend'
  where c.status = 'suspended' order by a.subject, a.id desc)
update customer c set suspended_case = (select k.id from screening_case k where k.customer_id = c.id and k.holds = 'account'
    and (told.detail ->> 'case' = k.id::text or told.detail ->> 'reason' like k.number || ': %'
      or told.detail ->> 'reason' = 'found on a list while closed' and k.state in ('confirmed', 'overturned'))
    order by k.kind = 'sanction' desc, k.id limit 1)
  from told where told.subject = c.id::text and c.status = 'suspended';
create function end_suspension() returns trigger language plpgsql as $$
begin
  new.suspended_case := null;
  return new;
end $$;
create trigger customer_suspension_ends before update on customer for each row when (new.status <> 'suspended' and new.suspended_case is not null) execute function end_suspension();
