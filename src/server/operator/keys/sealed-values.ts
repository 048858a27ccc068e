import type { Query, Tx } from '../../kernel/tx.ts'

/** A column of sealed values, as the schema has it. */
export interface SealedColumn {
  table: string
  column: string
  /** Of events, jobs and answers sealed texts are members: they aren't sealed anew, and go by themselves. */
  type: 'text' | 'bytea' | 'json'
  /** Whether its rows are never changed. */
  fixed: boolean
}

// Named so; files and exports hold nothing else; what is JSON may have members that are.
const COLUMNS = `select format('%I.%I', n.nspname, c.relname) as "table", format('%I', a.attname) as "column",
    case when t.typname in ('json', 'jsonb') then 'json' else t.typname end as type,
    exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = to_regproc('public.refuse_change') and g.tgtype & 16 <> 0) as fixed
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and (n.nspname = 'public' and t.typname in ('text', 'bytea') and (a.attname like '%sealed' or a.attname like 'sealed%'
      or (c.relname, a.attname) in (('stored_file', 'content'), ('data_export_part', 'content')))
    or n.nspname in ('public', 'jobs') and t.typname in ('json', 'jsonb'))
  order by 1, 2`

export const sealedColumns = (q: Query): Promise<SealedColumn[]> => q<SealedColumn>(COLUMNS)

/** What a value says of the key that sealed it: 'k1'; '~1' and '~2' are customers' own. */
const keyOf = ({ column, type }: SealedColumn): string =>
  type === 'bytea'
    ? `split_part(encode(substring(${column} from 1 for 40), 'escape'), '.', 1)`
    : `split_part(left(${column}, 40), '.', 1)`

const countsOf = (of: SealedColumn): string => {
  const { table, column, type } = of
  return type === 'json'
    ? `select m[1] as key, count(*)::int as n from ${table}, regexp_matches(${column}::text, '"([A-Za-z0-9_-]{1,32})\\.[A-Za-z0-9_-]{38,}"', 'g') m group by 1`
    : `select ${keyOf(of)} as key, count(*)::int as n from ${table} where ${column} is not null and ${column} <> '' group by 1`
}

/** How many values of a column which key sealed; reads the whole table. */
export const countByKey = (q: Query, of: SealedColumn): Promise<{ key: string; n: number }[]> =>
  q<{ key: string; n: number }>(countsOf(of))

const AT_ONCE = 200

/** Where a column's rows begin. */
const HEAD = '(0,0)'

/**
 * Seals by the newest key of the house's what another one sealed, one batch of a column's behind `after`, each only where it is as it was read, so that nobody's write is lost. @returns how many, where the rows
 * lie that don't open and stay as they are, and where the next batch goes on; undefined where nothing is left. Throws what the table's own rules refuse.
 */
export async function resealBatch(
  tx: Tx,
  of: SealedColumn,
  newest: string,
  after = HEAD,
): Promise<{ sealed: number; closed: string[]; last: string | undefined }> {
  const { table, column, type } = of
  const due = `${column} is not null and ${column} <> '' and ${keyOf(of)} not like '~%' and ${keyOf(of)} <> $1`
  // Found before they are locked: what is written meanwhile lies elsewhere, and would lead past others.
  const found = (await tx.raw(
    `select ctid::text as at from ${table} where ctid > $2::tid and ${due} limit ${type === 'bytea' ? 5 : AT_ONCE}`,
    [newest, after],
  )) as { at: string }[]
  const rows = (await tx.raw(
    `select ctid::text as at, ${column} as value from ${table} where ctid = any($2::tid[]) and ${due} for no key update skip locked`,
    [newest, found.map(({ at }) => at)],
  )) as { at: string; value: string | Buffer }[]
  const closed: string[] = []
  let sealed = 0
  for (const { at, value } of rows) {
    const fresh = anew(tx, value)
    // Locked since it was read, so that it is there still, as it was.
    const write = `update ${table} set ${column} = $2 where ctid = $1::tid and ${column} = $3 returning 1`
    if (fresh) sealed += (await tx.raw(write, [at, fresh, value])).length
    else closed.push(at)
  }
  return { sealed, closed, last: found.at(-1)?.at }
}

/** Undefined where no key opens it. */
function anew({ ctx: { sealer } }: Tx, value: string | Buffer): string | Buffer | undefined {
  try {
    return typeof value === 'string' ? sealer.seal(sealer.unseal(value)) : sealer.sealBytes(sealer.unsealBytes(value))
  } catch {
    return undefined
  }
}
