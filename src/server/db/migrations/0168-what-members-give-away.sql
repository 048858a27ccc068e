-- Why: what leaves a company by an order is released by one of its team. Above their limit it waits for a second person, as a withdrawal or a transfer does: a wish that names the
-- order and its buyer. Wishes are few, so their checks are added and validated in one.
alter table team_payment add column order_id uuid references p2p_order (id);
alter table team_payment drop constraint team_payment_kind_check; -- stays small
alter table team_payment add constraint team_payment_kind_check check (kind in ('bank', 'chain', 'transfer', 'release')); -- stays small
alter table team_payment drop constraint team_payment_check; -- stays small
alter table team_payment add constraint team_payment_where check (
  (kind in ('transfer', 'release')) = (payee_id is not null) and (kind in ('bank', 'chain')) = (destination_id is not null) and (kind = 'release') = (order_id is not null)); -- stays small

-- Looser rules of a company with several owners wait for a second of them: a higher sum, higher limits, another role, or somebody new who can let money leave.
create table team_change (
  id            uuid primary key,
  company_id    uuid not null references customer (id),
  kind          text not null check (kind in ('threshold', 'member', 'invitation')),
  person_id     uuid references customer (id),
  email_sealed  text,
  role          text check (role in ('viewer', 'operator', 'approver', 'owner')),
  limit_act     numeric(78,0) check (limit_act >= 0),        -- in cents of a euro, as in team_member
  limit_day     numeric(78,0) check (limit_day >= 0),
  approve_above numeric(78,0) check (approve_above >= 0),    -- as in team_rule
  asked_by      uuid not null references customer (id),
  state         text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  created_at    timestamptz not null,
  decided_by    uuid references customer (id),
  decided_at    timestamptz,
  check ((kind = 'member') = (person_id is not null) and (kind = 'invitation') = (email_sealed is not null) and (kind = 'threshold') = (role is null)),
  check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null)),
  constraint team_change_second_owner check (state <> 'agreed' or decided_by <> asked_by)
);
create index team_change_waiting on team_change (company_id, id) where state = 'waiting';
create trigger team_change_moves before update on team_change for each row when (old.state is distinct from new.state)
  execute function refuse_move('waiting agreed', 'waiting refused', 'waiting withdrawn');
create function refuse_other_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'decided_by', 'decided_at'] is distinct from to_jsonb(old) - array['state', 'decided_by', 'decided_at'] or old.state <> 'waiting' then
    raise exception 'team_change: what was asked for and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger team_change_stays before update on team_change for each row execute function refuse_other_change();
create trigger team_change_no_delete before delete on team_change for each row execute function refuse_change();
create trigger team_change_no_truncate before truncate on team_change for each statement execute function refuse_change();

-- Until when somebody was an owner: who is left alone by taking the others' role away loosens nothing alone for a while.
alter table team_member add column owner_until timestamptz;
create function note_owner_until() returns trigger language plpgsql as $$
begin
  new.owner_until := clock_timestamp();
  return new;
end $$;
create trigger team_member_owner_until before update on team_member for each row
  when (old.role = 'owner' and old.left_at is null and (new.role <> 'owner' or new.left_at is not null)) execute function note_owner_until();
