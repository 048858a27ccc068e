import type { Ctx } from '../context.ts'
import { inTurn } from '../sweeps/in-turn.ts'
import { inTx, type Query, type Tx } from '../tx.ts'
import { type OwnSealer, ownSealers } from './customer-keys.ts'
import { type OwnKey, ownerOf, ownTable, ownTables, type Place } from './own-places.ts'
import { isOwn } from './with-key.ts'

const AT_ONCE = 200
/** So many rows of a table are sealed in one run; what is left has the next one. What doesn't open is passed by and takes nobody's turn. */
const A_RUN = 2_000
const MOST_COUNTED = 1_000_000
const MOST_NAMED = 5

type Row = Record<string, unknown> & { owner: string }
type Value = string | Buffer | null

interface Work {
  name: string
  table: string
  key: OwnKey
  columns: readonly string[]
  row: readonly string[]
  atOnce: number
  read: string
  /** What is one customer's of it. */
  theirs: string
  write: string
  left: string
}

/** Statements about what of each table the house's key seals yet. Texts must be constants: each is a prepared statement. */
const work: readonly Work[] = Object.keys(ownTables).flatMap((name) => {
  const declared = ownTable(name)
  if (!declared?.row) return []
  const { table, key, sealed, row, only, atOnce = AT_ONCE } = declared
  const owner = ownerOf(declared, table)
  const columns = Object.keys(sealed)
  const due = `${only ? `${only} and ` : ''}${columns[0]} not like '~%'`
  const id = `(${row.join(', ')})`
  const from = (n: number, of: readonly string[]) => of.map((_, i) => `$${n + i}`)
  const [at, fresh, before] = [1, 1 + row.length, 1 + row.length + columns.length]
  const each = (n: number, how: string, by: string) =>
    from(n, columns)
      .map((value, i) => `${columns[i]} ${how} ${value}`)
      .join(by)
  return {
    ...{ name, table, key, columns, row, atOnce },
    read: `select ${row.join(', ')}, ${owner} as owner, ${columns.join(', ')} from ${table}
      where ${due} and exists (select from customer c where c.id = ${owner}) and ($1::boolean or ${id} > (${from(2, row).join(', ')}))
      order by ${row.join(', ')} limit ${atOnce} for no key update skip locked`,
    theirs: `select ${row.join(', ')}, ${owner} as owner, ${columns.join(', ')} from ${table} where ${due} and ${owner} = $1 for no key update`,
    // Only what is as it was read: whoever wrote meanwhile has sealed it by that key themselves.
    write: `update ${table} set ${each(fresh, '=', ', ')} where ${id} = (${from(at, row).join(', ')}) and ${each(before, 'is not distinct from', ' and ')} returning 1 as done`,
    left: `select count(*)::int as n from (select from ${table} where ${due} limit ${MOST_COUNTED}) due`,
  }
})

/**
 * Seals by their owners' own keys what older releases sealed by the house's, some hundred rows a transaction, bounded a run. Run twice, or by two at once, it does nothing a second time, and goes on
 * where it stopped; a row that doesn't open is told of and left as it is. A table that can't be gone through is told of and keeps none of the others. @returns how many rows. Throws the first such table's
 * error once all of them had their turn.
 */
export const resealOwn = (ctx: Ctx): Promise<number> =>
  inTurn(work, {
    work: (one) => resealTable(ctx, one),
    failed: ({ name }, err) => ctx.log.error({ err, table: name }, 'a table could not be sealed by its owners’ keys'),
  })

async function resealTable(ctx: Ctx, one: Work): Promise<number> {
  let count = 0
  let after: readonly unknown[] | undefined
  const shut: unknown[][] = []
  try {
    while (count < A_RUN) {
      const { read, sealed, last } = await inTx(ctx, (tx) => batch(tx, one, after))
      count += sealed.count
      shut.push(...sealed.shut)
      after = last
      if (read < one.atOnce) break
    }
  } finally {
    tellOfShut(ctx, one, shut)
  }
  return count
}

/** One line a run, however many there are: they stay until somebody looks. */
function tellOfShut({ log }: Ctx, { name }: Work, shut: readonly unknown[][]): void {
  if (shut.length === 0) return
  const facts = { table: name, rows: shut.length, first: shut.slice(0, MOST_NAMED) }
  log.error(facts, 'not sealed by their owners’ keys: they don’t open')
}

async function batch(tx: Tx, one: Work, after?: readonly unknown[]) {
  const rows = await tx.q<Row>(one.read, [after === undefined, ...(after ?? one.row.map(() => null))])
  return { read: rows.length, sealed: await seal(tx, one, rows), last: one.row.map((column) => rows.at(-1)?.[column]) }
}

/** Seals by a customer's own key what of a table's is theirs and was written before they could have one: somebody else's words of them, or nobody's. */
export async function resealTheirs(tx: Tx, table: keyof typeof ownTables, customerId: string): Promise<void> {
  const one = work.find(({ name }) => name === table)
  if (one) tellOfShut(tx.ctx, one, (await seal(tx, one, await tx.q<Row>(one.theirs, [customerId]))).shut)
}

/** How many rows were sealed, and which don't open. */
async function seal(tx: Tx, one: Work, rows: readonly Row[]): Promise<{ count: number; shut: unknown[][] }> {
  const owners = rows.map(({ owner }) => owner)
  const sealers = await ownSealers(tx, owners, one.key)
  const shut: unknown[][] = []
  let count = 0
  for (const row of rows) {
    const id = one.row.map((column) => row[column])
    const before = one.columns.map((column) => row[column] as Value)
    const fresh = anew(tx, one, before, sealers.get(row.owner) as OwnSealer)
    if (fresh) count += (await tx.q(one.write, [...id, ...fresh, ...before])).length
    else shut.push(id)
  }
  return { count, shut }
}

/** Undefined where one of them doesn't open. */
function anew({ ctx: { sealer } }: Tx, { table, columns }: Work, before: readonly Value[], own: OwnSealer) {
  try {
    return before.map((value, i) => {
      const place = `${table}.${columns[i]}` as Place
      if (value === null || isOwn(value)) return value
      return typeof value === 'string'
        ? own.seal(place, sealer.unseal(value))
        : own.sealBytes(place, sealer.unsealBytes(value))
    })
  } catch {
    return undefined
  }
}

/** How much of each table the house's key seals yet, counted up to a million. */
export async function leftToReseal(q: Query): Promise<{ table: string; left: number }[]> {
  const found: { table: string; left: number }[] = []
  for (const { name, left } of work) found.push({ table: name, left: (await q<{ n: number }>(left))[0]?.n ?? 0 })
  return found
}
