-- Why: what a card was charged for an account that was closed meanwhile lies in suspense until people give it back at the service, and only the log of acts said so. Marked on its
-- payment, so that the few there are stand in a list of their own without all payments being read for it.

alter table card_payment add column unclaimed boolean not null default false;   -- charged, and never anybody's

create or replace function refuse_card_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['psp_ref', 'authenticated', 'matures_at', 'refunded', 'refund_failed', 'refund_owed', 'refund_kept', 'look_at', 'cost', 'cost_due',
    'other_name', 'unclaimed'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
     or (old.matures_at is not null
         and (new.matures_at, new.authenticated, new.other_name) is distinct from (old.matures_at, old.authenticated, old.other_name))
     or (old.cost is not null and new.cost is distinct from old.cost)
     or new.refunded < old.refunded or new.refund_failed < old.refund_failed
     or (old.unclaimed and not new.unclaimed) or (new.unclaimed and new.matures_at is null) then
    raise exception 'card_payment: what was agreed and what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;
