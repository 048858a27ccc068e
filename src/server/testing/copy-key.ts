/** Gives every copy of a customer's row the key that seals its profile; $1 is the customer it was copied from. */
export const COPY_KEY = `insert into account_key (customer_id, key_sealed, created_at)
  select c.id, k.key_sealed, k.created_at from customer c join account_key k on k.customer_id = $1
  where c.profile_sealed like '~%' and not exists (select from account_key o where o.customer_id = c.id)`
