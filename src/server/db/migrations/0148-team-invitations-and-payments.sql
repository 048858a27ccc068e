-- Why: people join a company's team by an invitation to one mailbox, and above a limit two of them are needed for what leaves. What waits for the second is a wish: no
-- withdrawal and no transfer exists before it is agreed to, so nothing can carry one out that nobody agreed to.

create table team_invitation (
  id           uuid primary key,
  company_id   uuid not null references customer (id),
  email_index  text not null,                          -- keyed hash of the lower-cased address
  email_sealed text not null,
  role         text not null check (role in ('viewer', 'operator', 'approver', 'owner')),
  limit_act    numeric(78,0) check (limit_act >= 0),
  limit_day    numeric(78,0) check (limit_day >= 0),
  token_hash   text not null unique,                   -- of the newest letter's link; an older one opens nothing
  invited_by   uuid not null references customer (id),
  state        text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_by  uuid references customer (id),
  ended_at     timestamptz,
  check ((state = 'open') = (ended_at is null) and (state = 'accepted') = (accepted_by is not null))
);
create unique index team_invitation_one on team_invitation (company_id, email_index) where state = 'open';
create trigger team_invitation_moves before update on team_invitation for each row when (old.state is distinct from new.state)
  execute function refuse_move('open accepted', 'open revoked');
create trigger team_invitation_no_delete before delete on team_invitation for each row execute function refuse_change();
create trigger team_invitation_no_truncate before truncate on team_invitation for each statement execute function refuse_change();

-- From which worth on nothing leaves a company without a second person, whoever asks.
create table team_rule (
  company_id    uuid primary key references customer (id),
  approve_above numeric(78,0) check (approve_above >= 0),   -- in cents of a euro; null: never
  changed_at    timestamptz not null
);

-- What each member let leave by themselves, for their limit of a day.
create table team_spending (
  id         uuid primary key,
  company_id uuid not null references customer (id),
  person_id  uuid not null references customer (id),
  worth      numeric(78,0) not null check (worth >= 0),   -- in cents of a euro, when it was asked for
  created_at timestamptz not null
);
create index team_spending_of on team_spending (company_id, person_id, created_at);
create trigger team_spending_append_only before update or delete on team_spending for each row execute function refuse_change();
create trigger team_spending_no_truncate before truncate on team_spending for each statement execute function refuse_change();

create table team_payment (
  id             uuid primary key,
  company_id     uuid not null references customer (id),
  kind           text not null check (kind in ('bank', 'chain', 'transfer')),
  asset          text not null,
  amount         numeric(78,0) not null check (amount > 0),
  worth          numeric(78,0) not null check (worth >= 0),   -- in cents of a euro, when it was asked for
  destination_id uuid references destination (id),
  payee_id       uuid references customer (id),
  note_sealed    text,                                        -- what goes with a transfer
  asked_by       uuid not null references customer (id),
  state          text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  version        integer not null default 1,
  created_at     timestamptz not null,
  decided_by     uuid references customer (id),
  made_id        uuid unique,                                 -- the withdrawal or transfer that it became
  decided_at     timestamptz,
  check ((kind = 'transfer') = (payee_id is not null) and (kind <> 'transfer') = (destination_id is not null)),
  check ((state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null) and (state = 'agreed') = (made_id is not null)),
  constraint team_payment_second_person check (state <> 'agreed' or decided_by <> asked_by)
);
create index team_payment_of on team_payment (company_id, id desc);
create trigger team_payment_moves before update on team_payment for each row when (old.state is distinct from new.state)
  execute function refuse_move('waiting agreed', 'waiting refused', 'waiting withdrawn');
create function refuse_other_payment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'version', 'decided_by', 'made_id', 'decided_at'] is distinct from to_jsonb(old) - array['state', 'version', 'decided_by', 'made_id', 'decided_at']
     or old.state <> 'waiting' then
    raise exception 'team_payment: what was asked for and what was decided stays' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger team_payment_stays before update on team_payment for each row execute function refuse_other_payment();
create trigger team_payment_no_delete before delete on team_payment for each row execute function refuse_change();
create trigger team_payment_no_truncate before truncate on team_payment for each statement execute function refuse_change();
