-- Why: customers' own keys lie sealed by the house's, and their rows never changed: so that a house's key could never be taken out of use. What seals one may be exchanged from now on, by another key of the house's and
-- nothing else: whose it is and since when stay.
create function refuse_other_key() returns trigger language plpgsql as $$
begin
  if (new.customer_id, new.created_at) is distinct from (old.customer_id, old.created_at)
    or split_part(new.key_sealed, '.', 1) = split_part(old.key_sealed, '.', 1) or new.key_sealed !~ '^[^~.]+\.[A-Za-z0-9_-]{96,}$' then
    raise exception '%: a key is only ever sealed anew', tg_table_name using errcode = '23001';
  end if;
  return new;
end $$;
drop trigger customer_key_append_only on customer_key;
create trigger customer_key_sealed_anew before update on customer_key for each row execute function refuse_other_key();
drop trigger account_key_append_only on account_key;
create trigger account_key_sealed_anew before update on account_key for each row execute function refuse_other_key();
