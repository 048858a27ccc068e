-- Why: a refund may fail after it was booked, days later, and the payment service has its money again. Both sums only rise, so whoever comes twice, or late, finds what was
-- booked; what was given back in truth is the one less the other, which is never more than was charged, however often it was tried.

alter table card_payment
  add column refund_failed numeric(78,0) not null default 0,  -- what of `refunded` the service has again
  add column refund_owed   numeric(78,0) not null default 0,  -- what of the refunds wasn't in the balance and became a debt, less what failed since
  add column refund_kept   numeric(78,0) not null default 0,  -- what failed and lies in suspense, since the account was closed
  add constraint card_payment_refunds_check check (refund_failed >= 0 and refund_failed <= refunded and refunded - refund_failed <= total) not valid,
  add constraint card_payment_refund_parts_check check (refund_owed >= 0 and refund_kept >= 0 and refund_kept <= total) not valid;

-- Tried again, more is given back in sum than was charged. 'card_payment_refunds_check' holds what this one held.
alter table card_payment drop constraint card_payment_check1;

create or replace function refuse_card_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['psp_ref', 'authenticated', 'matures_at', 'refunded', 'refund_failed', 'refund_owed', 'refund_kept', 'look_at', 'cost', 'cost_due',
    'other_name'];
begin
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
     or (old.psp_ref is not null and new.psp_ref is distinct from old.psp_ref)
     or (old.matures_at is not null
         and (new.matures_at, new.authenticated, new.other_name) is distinct from (old.matures_at, old.authenticated, old.other_name))
     or (old.cost is not null and new.cost is distinct from old.cost)
     or new.refunded < old.refunded or new.refund_failed < old.refund_failed then
    raise exception 'card_payment: what was agreed and what was paid stays' using errcode = '23001';
  end if;
  return new;
end $$;
