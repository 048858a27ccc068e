-- Why: money out. A destination is where a customer may withdraw to, and nothing goes anywhere else; a withdrawal is money on its way there, held
-- from its request on. Whose a destination is, what it says and how long it waits, and what a withdrawal was asked for never change once written:
-- who could change such a row could pay themselves.

create table destination (
  id           uuid primary key,               -- UUIDv7
  customer_id  uuid not null references customer (id),
  kind         text not null check (kind in ('bank', 'chain')),
  rail         text,                           -- of a bank account
  currency     text,
  country      text,
  network      text,                           -- of an address on a chain
  value_sealed text not null,                  -- holder and fields as JSON, or the address
  value_index  text not null,                  -- keyed hash of what tells it from all others
  label        text not null,
  owner        text not null check (owner in ('self', 'other')),
  created_at   timestamptz not null,
  usable_at    timestamptz not null check (usable_at >= created_at + interval '24 hours'),
  removed_at   timestamptz,
  unique (id, customer_id, kind),
  check ((kind = 'bank') = (rail is not null) and (kind = 'bank') = (currency is not null)),
  check ((kind = 'chain') = (network is not null))
);
create unique index destination_once on destination (customer_id, value_index) where removed_at is null;
create index destination_of on destination (customer_id, id) where removed_at is null;

create function refuse_destination_change() returns trigger language plpgsql as $$
begin
  if old.removed_at is not null or to_jsonb(new) - 'removed_at' is distinct from to_jsonb(old) - 'removed_at' then
    raise exception 'destination: it can be removed, and nothing else' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger destination_stays before update on destination for each row execute function refuse_destination_change();
create trigger destination_no_delete before delete on destination for each row execute function refuse_change();
create trigger destination_no_truncate before truncate on destination for each statement execute function refuse_change();

create table withdrawal (
  id             uuid primary key,             -- UUIDv7
  customer_id    uuid not null references customer (id),
  number         text not null unique,
  kind           text not null check (kind in ('bank', 'chain')),
  asset          text not null,
  amount         numeric(78,0) not null check (amount > 0),
  fee            numeric(78,0) not null check (fee >= 0),
  destination_id uuid not null,
  clearing       text not null,                -- the clearing account that pays it, by its ref: 'bank'
  hold_id        uuid not null unique,
  fee_hold_id    uuid not null unique,
  worth          numeric(78,0) not null check (worth >= 0), -- in euro cents, at the request
  state          text not null check (state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'completed', 'unclear',
    'rejected', 'cancelled', 'failed', 'bounced_back')),
  version        integer not null default 1,
  held_for       text[] not null default '{}', -- why it was held back, by code
  reason_sealed  text,                         -- what the customer reads where it was refused
  provider       text,                         -- who sends it, and by what they know it
  provider_ref   text,
  created_at     timestamptz not null,
  moved_at       timestamptz not null,
  instructed_at  timestamptz,
  look_at        timestamptz,                  -- when whoever sends it is next asked; null: not asked
  -- It goes to one of the customer's own destinations, of its kind, whatever the code above does.
  foreign key (destination_id, customer_id, kind) references destination (id, customer_id, kind),
  unique (provider, provider_ref),
  check ((provider_ref is null) or (provider is not null)),
  check ((instructed_at is null) = (state in ('requested', 'needs_approval', 'approved', 'rejected', 'cancelled')))
);
create index withdrawal_of on withdrawal (customer_id, created_at desc, id desc);
create index withdrawal_to on withdrawal (destination_id, id);
create index withdrawal_due on withdrawal (look_at, id) where look_at is not null;
create index withdrawal_approved on withdrawal (kind, moved_at, id) where state = 'approved';
create index withdrawal_held_back on withdrawal (id) where state in ('needs_approval', 'unclear');

create function refuse_withdrawal_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.number, new.kind, new.asset, new.amount, new.fee, new.destination_id, new.clearing, new.hold_id,
      new.fee_hold_id, new.worth, new.created_at)
     is distinct from (old.id, old.customer_id, old.number, old.kind, old.asset, old.amount, old.fee, old.destination_id, old.clearing, old.hold_id,
      old.fee_hold_id, old.worth, old.created_at)
     or (old.provider_ref is not null and (new.provider, new.provider_ref) is distinct from (old.provider, old.provider_ref))
     or old.state in ('rejected', 'cancelled', 'failed', 'bounced_back') then
    raise exception 'withdrawal: what was asked for stays, and so does what ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger withdrawal_stays before update on withdrawal for each row execute function refuse_withdrawal_change();
create trigger withdrawal_no_delete before delete on withdrawal for each row execute function refuse_change();
create trigger withdrawal_no_truncate before truncate on withdrawal for each statement execute function refuse_change();

-- What happened to it, step by step.
create table withdrawal_step (
  withdrawal_id uuid not null references withdrawal (id),
  version       integer not null,
  event         text not null,
  state         text not null,
  by            text not null check (by in ('customer', 'system', 'desk')),
  at            timestamptz not null,
  primary key (withdrawal_id, version)
);
create trigger withdrawal_step_no_change before update or delete on withdrawal_step for each row execute function refuse_change();
create trigger withdrawal_step_no_truncate before truncate on withdrawal_step for each statement execute function refuse_change();
