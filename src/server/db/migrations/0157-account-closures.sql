-- Why: a customer closes their account. For fourteen days they may have it back; then what is personal is erased, but for what the law has the house keep, which is
-- sealed apart from it. Nothing of anybody's is lost: whoever still has or owes something can't be erased, and what comes for a closed account waits for people.

alter table customer drop constraint customer_status_check, add constraint customer_status_check check (status in ('active', 'suspended', 'closed')) not valid;
alter table chain_deposit drop constraint chain_deposit_why_check, add constraint chain_deposit_why_check check (why in ('screening', 'dust', 'balance', 'found', 'closed')) not valid;

create table account_closure (
  id          uuid primary key,                -- UUIDv7
  customer_id uuid not null references customer (id),
  state       text not null check (state in ('waiting', 'undone', 'erased')),
  undo_hash   text not null unique,            -- of the e-mail's link
  asked_at    timestamptz not null,
  due_at      timestamptz not null check (due_at > asked_at),
  ended_at    timestamptz,
  look_at     timestamptz not null,            -- when it is tried next to erase it
  blocked_by  text[] not null default '{}',    -- why it couldn't be, for people
  check ((state = 'waiting') = (ended_at is null))
);
create unique index account_closure_one on account_closure (customer_id) where state <> 'undone';
create index account_closure_due on account_closure (look_at, id) where state = 'waiting';
create trigger account_closure_moves before update on account_closure for each row when (old.state is distinct from new.state)
  execute function refuse_move('waiting undone', 'waiting erased');
create trigger account_closure_no_delete before delete on account_closure for each row execute function refuse_change();
create trigger account_closure_no_truncate before truncate on account_closure for each statement execute function refuse_change();

-- Whoever has or owes anything is not erased.
create function refuse_erasure() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_account a where a.owner_id = new.customer_id
       and (a.credits_posted <> a.debits_posted or a.debits_pending > 0 or a.credits_pending > 0))
     or exists (select 1 from ledger_escrow e where e.owner_id = new.customer_id and e.emptied_at is null) then
    raise exception 'account_closure: there is money on the account' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger account_closure_empty before update on account_closure for each row when (new.state = 'erased' and old.state <> 'erased')
  execute function refuse_erasure();

-- A closed account opens by its undone closure and no other way.
create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if exists (select 1 from account_closure c where c.customer_id = new.id and c.state <> 'undone') then
    raise exception 'customer: a closed account stays closed' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger customer_stays_closed before update on customer for each row when (old.status = 'closed' and new.status <> 'closed')
  execute function refuse_reopening();

-- Who somebody was, for as long as the law has it kept, sealed; nobody is found by it.
create table closed_person (
  customer_id   uuid primary key references customer (id),
  person_sealed text not null,                 -- name, address, e-mail address, phone and username, as JSON
  keep_until    timestamptz not null
);
create index closed_person_until on closed_person (keep_until);
