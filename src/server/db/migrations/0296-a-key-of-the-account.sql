-- Why: what an account's owner may take along (name, address, e-mail address, phone) was sealed by the house's key: blanked when the account is erased, and readable in every backup made before. It is sealed by a
-- second key of the customer's own from now on, which goes in the transaction that erases the account. What the law has kept of them is under their first key, which goes five years later.
create function is_erased(whose uuid) returns boolean language sql stable as $$
  select exists (select from account_closure c where c.customer_id = whose and c.state = 'erased')
$$;

create table account_key (
  customer_id uuid primary key references customer (id),
  key_sealed  text not null,
  created_at  timestamptz not null
);
create function refuse_unless_erased() returns trigger language plpgsql as $$
begin
  if not is_erased(old.customer_id) then
    raise exception '%: the account isn''t erased', tg_table_name using errcode = '23001';
  end if;
  return old;
end $$;
create trigger account_key_append_only before update on account_key for each row execute function refuse_change();
create trigger account_key_no_truncate before truncate on account_key for each statement execute function refuse_change();
create trigger account_key_of_account before delete on account_key for each row execute function refuse_unless_erased();
