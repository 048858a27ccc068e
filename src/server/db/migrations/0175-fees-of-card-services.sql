-- Why: a payment service takes its fee whether or not the books can bear it: where what it holds, or the float, is less. Until then it is owed to the
-- service and written down, so that what lies there is compared with the books less what it has taken already, and nobody's withdrawals stop for it.

alter table card_payment
  add column cost_due numeric(78,0) not null default 0,  -- what the service kept of the charge and the books don't have yet
  add constraint card_payment_cost_due_check check (cost_due >= 0) not valid,
  add constraint card_payment_cost_once check (cost is null or cost_due = 0) not valid;

create or replace function refuse_card_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['psp_ref', 'authenticated', 'matures_at', 'refunded', 'look_at', 'cost', 'cost_due', 'other_name'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
     or (old.matures_at is not null
         and (new.matures_at, new.authenticated, new.other_name) is distinct from (old.matures_at, old.authenticated, old.other_name))
     or (old.cost is not null and new.cost is distinct from old.cost)
     or new.refunded < old.refunded then
    raise exception 'card_payment: what was agreed and what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;
