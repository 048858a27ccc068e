-- Why: a real payment service keeps a part of each charge, and says whose name a card was given under. What it keeps is the house's cost, booked once it is
-- known. Crypto is bought by card, too.

alter table card_payment
  add column cost        numeric(78,0) check (cost >= 0),          -- what the service keeps of the charge; null: not known, or not booked yet
  add column other_name  boolean;                                  -- whether the name given with the card is another than the account's; null: none was given

create or replace function refuse_card_rewrite() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['psp_ref', 'authenticated', 'matures_at', 'refunded', 'look_at', 'cost', 'other_name'];
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

alter table buy_order drop constraint buy_order_method_check, add constraint buy_order_method_check check (method in ('bank', 'card')) not valid;
alter table buy_order validate constraint buy_order_method_check;
