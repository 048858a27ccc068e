import { assets } from '../../contract/assets.ts'
import type { MovementKind } from '../../contract/wallet/movement-kinds.ts'
import type { Query } from '../kernel/tx.ts'
import { available, feesEarned } from './chart.ts'

/**
 * A customer's statement: the lines of their available accounts, one a transfer, the latest first. What is set aside by a hold is
 * still theirs, so hold and void change no balance: such lines bear `setAside` and an `amount` of zero, and the running balance goes
 * on through them. A hold in a customer's favour is no line before it is settled: nothing has come yet.
 */
export interface StatementRow {
  id: string
  at: Date
  kind: MovementKind
  phase: 'posted' | 'hold' | 'settle' | 'void'
  /** What it moves goes to the house as its fee. */
  fee: boolean
  asset: string
  /** Of an exchange, both of whose sides are lines: what was given and what was got for it. */
  pair?: readonly [given: string, got: string] | undefined
  /** Of a transfer, the other one's username. */
  other?: string | undefined
  /** Signed change of the balance, in smallest units. */
  amount: bigint
  /** Signed change of what is set aside. */
  setAside: bigint
  balanceAfter: bigint
  journalId: string
  meta: Record<string, string>
  /** Where the next page begins when this is the last line of one. */
  cursor: string
}

export interface StatementFilter {
  /** That line alone. */
  id?: string | undefined
  /** The lines of that journal alone. */
  journalId?: string | undefined
  asset?: string | undefined
  kinds?: readonly string[] | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

// That something outside is set apart for what was set aside before is the house's own matter: it changes nothing of anybody's.
const TOLD = "t.kind not in ('withdrawal_reserve', 'withdrawal_release')"

// The planner takes owner and account for unrelated and would think such lines rare; within coalesce it doesn't guess, and walks the
// owner's index from the top.
/** What alone is asked for, by its key: a condition that may be none would hide it. */
const KEYS = { all: '$9::uuid is null', line: 't.id = $9', journal: 't.journal_id = $9' } as const
type By = keyof typeof KEYS

const side = (mine: 'debit' | 'credit', by: By) => `
  (select t.id, t.created_at, t.journal_id, t.hold_id, t.kind, t.meta, t.phase, t.asset, t.credit_account, ${mine === 'debit'} paid, t.amount, t.${mine}_after after
  from ledger_transfer t
  where t.${mine}_owner = $1 and coalesce(t.${mine}_account = any($2::uuid[]), false) ${mine === 'credit' ? "and t.phase in ('posted', 'settle')" : ''}
    and ${TOLD} and (t.created_at, t.id) < ($3::timestamptz, $4::uuid) and t.created_at >= $5 and t.created_at < $6
    and ($8::text[] is null or t.kind = any($8)) and ${KEYS[by]}
  order by t.created_at desc, t.id desc limit $7)`

// Each side comes out of its index in order and only as far as the merge needs it (both limits are there for that), so a page costs
// its lines, however long the history. Only a line that resolves a hold looks that hold up.
const statement = (
  by: By,
) => `select t.*, h.amount held, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') clock
  from (select * from (${side('debit', by)} union all ${side('credit', by)}) both_sides order by created_at desc, id desc limit $7) t
    left join ledger_transfer h on h.id = t.hold_id
  order by t.created_at desc, t.id desc`
const STATEMENTS = { all: statement('all'), line: statement('line'), journal: statement('journal') } as const

interface Row {
  id: string
  created_at: Date
  kind: MovementKind
  phase: StatementRow['phase']
  asset: string
  credit_account: string
  paid: boolean
  amount: string
  held: string | null
  after: string
  journal_id: string
  meta: Record<string, string>
  clock: string
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const FROM_THE_TOP = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** The place a cursor names, or undefined when it is none of ours. */
export function placeOf(cursor: string): readonly [at: string, id: string] | undefined {
  const match = CURSOR.exec(cursor)
  return match ? [match[1] as string, match[2] as string] : undefined
}

/**
 * Up to `limit` lines of a customer's statement, the latest first, after the place `cursor` names. Movements that arrive between two
 * pages belong before the first: no page skips or repeats a line for them.
 * Throws RangeError on a cursor that isn't one: ask `placeOf` first.
 */
export async function statementRows(
  q: Query,
  customerId: string,
  page: { limit: number; cursor?: string | undefined },
  filter: StatementFilter = {},
): Promise<StatementRow[]> {
  const place = page.cursor === undefined ? FROM_THE_TOP : placeOf(page.cursor)
  if (!place) throw new RangeError('not a cursor of a statement')
  const codes = filter.asset ? [filter.asset] : assets.map((asset) => asset.code)
  const params = [
    customerId,
    codes.map((code) => available(customerId, code).id),
    ...place,
    filter.since ?? '-infinity',
    filter.until ?? 'infinity',
    page.limit,
    filter.kinds ?? null,
    filter.id ?? filter.journalId ?? null,
  ]
  const rows = await q<Row>(
    STATEMENTS[filter.id !== undefined ? 'line' : filter.journalId !== undefined ? 'journal' : 'all'],
    params,
  )
  return rows.map(lineOf)
}

function lineOf(row: Row): StatementRow {
  const amount = BigInt(row.amount)
  const moves = row.phase === 'posted' || row.phase === 'settle'
  return {
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    phase: row.phase,
    fee: row.credit_account === feesEarned(row.asset).id,
    asset: row.asset,
    amount: moves ? (row.paid ? -amount : amount) : 0n,
    setAside: row.paid ? setAsideBy(row.phase, amount, row.held) : 0n,
    balanceAfter: BigInt(row.after),
    journalId: row.journal_id,
    meta: row.meta,
    cursor: `${row.clock}_${row.id}`,
  }
}

/** Settling frees the whole hold, whatever part of it was paid. */
function setAsideBy(phase: StatementRow['phase'], amount: bigint, held: string | null): bigint {
  if (phase === 'hold') return amount
  return phase === 'posted' ? 0n : -BigInt(held ?? amount)
}
