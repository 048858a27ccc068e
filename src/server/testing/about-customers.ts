import type { Query } from '../kernel/tx.ts'

// By a key, or by a name that says whose it is; staff, keys of other things and places of events don't.
const ABOUT_CUSTOMERS = `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'customer'
    or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'customer'::regclass)
    or a.atttypid = 'uuid'::regtype and a.attname ~ '^(customer|person|owner|payee|payer|sender|buyer|seller|taker|maker|author|reader|other|by|about|user)_id$|_owner$')
  order by 1`

/** The tables of the database whose rows refer to a customer themselves, whichever there are. */
export const tablesAboutCustomers = async (q: Query): Promise<string[]> =>
  (await q<{ name: string }>(ABOUT_CUSTOMERS)).map(({ name }) => name)

// What a row belongs to may belong to a customer in turn: a decision to a dispute, that to an order. By keys, and by names such as 'withdrawal_id'; who works here leads to nobody's data.
const PATHS = `with recursive points as (
    select f.conrelid as from_table, f.confrelid as to_table from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union
    select c.oid, t.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
      join pg_class t on a.attname in (t.relname || '_id', replace(t.relname, 'p2p_', '') || '_id') and t.relkind = 'r' and t.relnamespace = c.relnamespace
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'),
  reached as (
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1::text[])
    union
    select from_table from points join reached on reached.oid = to_table where to_table <> 'staff'::regclass)
  select distinct c.relname as name from reached join pg_class c using (oid) order by 1`

/** The tables that have a path to a customer, of however many steps. */
export const tablesLeadingToCustomers = async (q: Query): Promise<string[]> =>
  (await q<{ name: string }>(PATHS, [await tablesAboutCustomers(q)])).map(({ name }) => name)
