-- Why: an ad that had sold out when its only payment method was removed kept its state, and was open again, with nowhere to pay to, once an order of it ended without its buyer
-- getting anything. Such an ad is paused as one that is open is; a method that an ad on the market names alone can't be removed by anything that forgets so.
update ad a set state = 'paused', version = a.version + 1, updated_at = now()
  where a.side = 'sell' and a.state in ('online', 'sold_out')
    and not exists (select from payment_method m where m.id = any(a.method_ids) and m.removed_at is null);

-- At COMMIT, by the index of an owner's open ads: what removes a method has taken it out of them.
create function refuse_ad_without_method() returns trigger language plpgsql as $$
begin
  if exists (select from ad a where a.owner_id = new.customer_id and a.state in ('online', 'sold_out') and new.id = any(a.method_ids)) then
    raise exception 'payment_method: an ad on the market names it' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger payment_method_leaves_ads after update of removed_at on payment_method deferrable initially deferred
  for each row when (new.removed_at is not null and old.removed_at is null) execute function refuse_ad_without_method();
