-- Why: statements, balances of a past moment and the chart read an order's escrow as what came in at once and leaves at once. Nothing but the code that posts kept to
-- that: an order is locked once, and whatever would lock it again is refused. An ad's escrow is filled and emptied as often as it likes.
create or replace function note_escrow() returns trigger language plpgsql as $$
declare
  whose uuid := new.debit_owner;
begin
  if new.debit_owner is null then
    select owner_id into strict whose from ledger_escrow where account_id = new.debit_account;
    if new.debit_after = 0 then
      -- Times are the application's, and processes' clocks differ by some seconds: one that is slower must not be refused.
      update ledger_escrow set emptied_at = greatest(new.created_at, opened_at) where account_id = new.debit_account;
    end if;
  end if;
  if new.kind in ('ad_reserve', 'escrow_lock') then
    insert into ledger_escrow as e (account_id, owner_id, asset, ref, opened_at)
      select id, whose, asset, ref, new.created_at from ledger_account where id = new.credit_account
      on conflict (account_id) do update set emptied_at = null where e.owner_id = excluded.owner_id and not starts_with(e.ref, 'order:');
    if not found then
      raise exception 'ledger_escrow: % is somebody else''s, or an order''s that was locked before', new.credit_account using errcode = '23001';
    end if;
  end if;
  return null;
end $$;
