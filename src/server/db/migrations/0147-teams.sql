-- Why: a company is run by several people. Each signs in as themselves, with their own second factor, and acts for the company in a role. A session is for one
-- account as long as it lives, so that no page ever acts for another one than it shows.

create table team_member (
  company_id uuid not null references customer (id),
  person_id  uuid not null references customer (id),
  role       text not null check (role in ('viewer', 'operator', 'approver', 'owner')),
  limit_act  numeric(78,0) check (limit_act >= 0),     -- what may leave at once without a second person, in cents of a euro; null: no limit of their own
  limit_day  numeric(78,0) check (limit_day >= 0),     -- and within 24 hours
  joined_at  timestamptz not null,
  left_at    timestamptz,
  primary key (company_id, person_id)
);
create index team_member_of on team_member (person_id) where left_at is null;

-- The company's own sign-in is its first owner.
insert into team_member (company_id, person_id, role, joined_at) select id, id, 'owner', created_at from customer where kind = 'entity';
create function company_owns_itself() returns trigger language plpgsql as $$
begin
  insert into team_member (company_id, person_id, role, joined_at) values (new.id, new.id, 'owner', new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger customer_first_owner after insert or update of kind on customer for each row when (new.kind = 'entity') execute function company_owns_itself();

-- A company has an owner. The company's row is locked first, so that of two owners who go at once the second sees that they are the last.
create function refuse_ownerless() returns trigger language plpgsql as $$
begin
  perform 1 from customer where id = old.company_id for no key update;
  if not exists (select 1 from team_member m where m.company_id = old.company_id and m.person_id <> old.person_id and m.role = 'owner' and m.left_at is null) then
    raise exception 'team_member: a company has an owner' using errcode = '23514', constraint = 'team_member_last_owner';
  end if;
  return new;
end $$;
create trigger team_member_last_owner before update on team_member for each row
  when (old.role = 'owner' and old.left_at is null and (new.role <> 'owner' or new.left_at is not null)) execute function refuse_ownerless();
create trigger team_member_no_delete before delete on team_member for each row execute function refuse_change();
create trigger team_member_no_truncate before truncate on team_member for each statement execute function refuse_change();

alter table customer_session add column acts_for uuid references customer (id) check (acts_for <> customer_id);
create index customer_session_acts_for on customer_session (acts_for, customer_id) where acts_for is not null and revoked_at is null;
create function refuse_other_account() returns trigger language plpgsql as $$
begin
  raise exception 'customer_session: it is for one account' using errcode = '23001';
end $$;
create trigger customer_session_one_account before update on customer_session for each row
  when (new.acts_for is distinct from old.acts_for or new.customer_id <> old.customer_id) execute function refuse_other_account();
