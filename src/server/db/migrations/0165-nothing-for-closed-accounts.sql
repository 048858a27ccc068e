-- Why: what is credited to an account that is closed is nobody's to spend, and once its owner is erased nobody knows whose it was. Each verb asks before it credits;
-- one that forgets, or asks at the very moment of closing, is refused here. Only credits to a customer's balance look, and only by one unique index.

-- As before; a balance of a closed account takes nothing.
create or replace function refuse_account_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.asset, new.purpose, new.ref, new.policy) is distinct from
     (old.id, old.owner_id, old.asset, old.purpose, old.ref, old.policy) or new.version <= old.version then
    raise exception 'ledger_account: identity is fixed and versions only grow' using errcode = '23001';
  end if;
  if new.purpose = 'available' and (new.credits_posted > old.credits_posted or new.credits_pending > old.credits_pending)
     and exists (select from account_closure where customer_id = new.owner_id and state <> 'undone') then
    raise exception 'ledger_account: its owner closed it' using errcode = '23514', constraint = 'ledger_account_closed';
  end if;
  return new;
end $$;

-- The first of an asset has no row that whoever closes the account could wait for: it waits for, and is waited for by, who locks its owner.
create function refuse_closed_account() returns trigger language plpgsql as $$
begin
  perform from customer where id = new.owner_id for key share;
  if exists (select from account_closure where customer_id = new.owner_id and state <> 'undone') then
    raise exception 'ledger_account: its owner closed it' using errcode = '23514', constraint = 'ledger_account_closed';
  end if;
  return new;
end $$;
create trigger ledger_account_closed before insert on ledger_account for each row when (new.purpose = 'available')
  execute function refuse_closed_account();

-- Whoever has or owes anything neither closes nor is erased. Credits that are under way hold their account's row, or its owner's, until they are committed:
-- they are waited for, and count, since each statement here sees what was committed before it.
create or replace function refuse_erasure() returns trigger language plpgsql as $$
begin
  perform from customer where id = new.customer_id for update;
  perform from ledger_account where owner_id = new.customer_id order by id for update;
  if exists (select 1 from ledger_account a where a.owner_id = new.customer_id
       and (a.credits_posted <> a.debits_posted or a.debits_pending > 0 or a.credits_pending > 0))
     or exists (select 1 from ledger_escrow e where e.owner_id = new.customer_id and e.emptied_at is null) then
    raise exception 'account_closure: there is money on the account' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger account_closure_empty_at_first before insert on account_closure for each row when (new.state <> 'undone')
  execute function refuse_erasure();
