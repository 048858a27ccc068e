import type { Query } from '../kernel/tx.ts'

// By a key, or by a name that says whose it is; staff, keys of other things and places of events don't.
const ABOUT_CUSTOMERS = `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'customer'
    or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'customer'::regclass)
    or a.atttypid = 'uuid'::regtype and a.attname ~ '^(customer|owner|payee|payer|sender|buyer|seller|taker|maker|author|reader|other|by|about|user)_id$|_owner$')
  order by 1`

/** The tables of the database whose rows refer to a customer, whichever there are. */
export const tablesAboutCustomers = async (q: Query): Promise<string[]> =>
  (await q<{ name: string }>(ABOUT_CUSTOMERS)).map(({ name }) => name)
