import { assets } from '../../../contract/assets.ts'
import type { MovementKind } from '../../../contract/wallet/movement-kinds.ts'
import { FIRST_ID, LAST_ID } from '../../kernel/page-cursor.ts'
import type { Query } from '../../kernel/tx.ts'
import { available, feesEarned } from '../chart.ts'
import { escrowsAt } from './escrows-at.rows.ts'

/**
 * A customer's statement, the latest line first. Its balance is all that is theirs: what can be spent, and whatever is set aside, by a hold or in
 * the escrow of an ad or an order. So what is set aside or comes back changes no balance: such lines bear `setAside` and an `amount` of zero, and the
 * running balance goes on through them. What leaves an escrow for somebody else is a line of its own, though it moves nothing on the owner's account;
 * what goes from an ad to its order is none. A hold in a customer's favour is no line before it is settled: nothing has come yet.
 */
export interface StatementRow {
  id: string
  at: Date
  kind: MovementKind
  phase: 'posted' | 'hold' | 'settle' | 'void'
  /** What it moves goes to the house as its fee. */
  fee: boolean
  asset: string
  /** Of an exchange, both of whose sides are lines: what was given and what was got for it, and how much its other side was. */
  pair?: readonly [given: string, got: string] | undefined
  exchanged?: { asset: string; amount: bigint } | undefined
  /** Of a transfer or a trade, the other one's username. */
  other?: string | undefined
  /** What the house took of it before `amount` was left, and no line says by itself. */
  feeWithin?: bigint | undefined
  /** Signed change of the balance, in smallest units. */
  amount: bigint
  /** Signed change of what is set aside; `amount` less this is the change of what can be spent. */
  setAside: bigint
  /** All that is theirs of the asset after this line, set aside or not. */
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

/** What a statement has conditions for: those that are given, since one that may be none hides its index. */
interface Narrowed {
  by: By
  /** One alone: it is read by its account. */
  asset: boolean
  /** Those include what leaves escrows for somebody else. */
  sold: boolean
  /** How many: each is read by itself, and they are merged as far as the page needs. */
  kinds: number
}
const SOLD: ReadonlySet<string> = new Set(['escrow_release', 'escrow_split'])
const ANY_KIND = '$8::text[] is null'
/** As many have a place each in the statement, so that they are merged no further than the page; of more, up to a page of each is read. */
const MOST_KINDS = 8

/** What alone is asked for, by its key: a condition that may be none would hide it. */
const KEYS = { all: '$9::uuid is null', line: 't.id = $9', journal: 't.journal_id = $9' } as const
type By = keyof typeof KEYS
// Found by its key before anything else is asked, hence the offsets: of a line that may be any, a prepared plan would walk all of its owner's.
const byKey = (key: string) => ({
  transfers: `(select * from ledger_transfer where ${key} offset 0)`,
  escrows: `(select * from ledger_escrow where account_id = any(array(select debit_account from ledger_transfer where ${key})) offset 0)`,
})
const FROM = {
  all: { transfers: 'ledger_transfer', escrows: 'ledger_escrow' },
  line: byKey('id = $9'),
  journal: byKey('journal_id = $9'),
} as const

// The planner takes owner and account for unrelated and would think such lines rare; within coalesce it doesn't guess, and walks the
// owner's index from the top.
const side = (mine: 'debit' | 'credit', { by, asset }: Narrowed, kind: string) => {
  // Of one account in the order of its index alone; what is of one moment comes whole.
  const [whose, order] =
    asset && kind === ANY_KIND
      ? [
          `t.${mine}_account = ($2::uuid[])[1] and t.${mine}_owner is not null and coalesce(t.${mine}_owner = $1, false) and t.created_at <= $3::timestamptz`,
          't.created_at desc fetch first $7 rows with ties',
        ]
      : [
          `t.${mine}_owner = $1 and coalesce(t.${mine}_account = any($2::uuid[]), false)`,
          't.created_at desc, t.id desc limit $7',
        ]
  return `
  (select t.id, t.created_at, t.journal_id, t.hold_id, t.kind, t.meta, t.phase, t.asset, t.credit_account, ${mine === 'debit'} paid, t.amount, t.${mine}_after own,
    t.${mine === 'debit' ? 'credit' : 'debit'}_account other
  from ${FROM[by].transfers} t
  where ${whose} ${mine === 'credit' ? "and t.phase in ('posted', 'settle')" : ''}
    and ${TOLD} and (t.created_at, t.id) < ($3::timestamptz, $4::uuid) and t.created_at >= $5 and t.created_at < $6
    and ${kind} and ${KEYS[by]}
  order by ${order})`
}

// All of an order's escrow leaves in one journal, so it was emptied when that was. Its legs to others are one line, by the last of them: the buyer's
// fee is taken out of what the buyer gets. Ordered by the index alone, so that it is read no further than the page; what is of one moment comes whole.
const sold = ({ by, asset }: Narrowed) => `
  (select t.id, e.emptied_at created_at, t.journal_id, null::uuid hold_id, t.kind, t.meta, t.phase, t.asset, null::uuid credit_account, true paid, t.whole amount,
    null::numeric own, e.account_id other
  from ${FROM[by].escrows} e cross join lateral (
    select o.*, sum(o.amount) over () whole from ledger_transfer o
    where o.debit_account = e.account_id and o.debit_owner is null and o.kind in ('escrow_release', 'escrow_split') and o.credit_owner is distinct from $1
    order by o.id desc limit 1) t
  where e.owner_id = $1 and ${asset ? 'e.asset = ($10::text[])[1]' : 'e.asset = any($10::text[])'} and starts_with(e.ref, 'order:')
    and e.emptied_at <= $3::timestamptz and (e.emptied_at, t.id) < ($3::timestamptz, $4::uuid) and e.emptied_at >= $5 and e.emptied_at < $6
    and ($8::text[] is null or $8 && '{escrow_release,escrow_split}' and t.kind = any($8)) and ${KEYS[by]}
  order by e.emptied_at desc fetch first $7 rows with ties)`

const lastOwn = (
  mine: 'debit' | 'credit',
) => `(select ${mine}_version as version, ${mine}_after as own from ledger_transfer
  where ${mine}_account = ($2::uuid[])[array_position($10::text[], t.asset)] and ${mine}_owner is not null and created_at <= t.created_at and (created_at, id) <= (t.created_at, t.id)
  order by created_at desc, ${mine}_version desc limit 1)`

const sides = (given: Narrowed, kind: string) => [side('debit', given, kind), side('credit', given, kind)]
const sidesOf = (given: Narrowed): string[] => {
  const { by, kinds } = given
  if (kinds === 0) return sides(given, ANY_KIND)
  if (by !== 'all') return sides(given, 't.kind = any($8::text[])')
  if (kinds > MOST_KINDS)
    return sides(given, 't.kind = one.kind').map(
      (each) => `select each.* from unnest($8::text[]) one (kind) cross join lateral ${each} each`,
    )
  return Array.from({ length: kinds }, (_, i) => sides(given, `t.kind = ($8::text[])[${i + 1}]`)).flat()
}

// Each side comes out of its index in order and only as far as the merge needs it (both limits are there for that), so a page costs
// its lines, however long the history. Only a line that resolves a hold looks that hold up, and only a sale the account that it doesn't touch.
const statement = (
  given: Narrowed,
) => `select t.*, h.amount held, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') clock,
    case when t.own is null then coalesce((select own from (${lastOwn('debit')} union all ${lastOwn('credit')}) both_sides order by version desc limit 1), 0) else t.own end stood,
    case when t.own is not null and t.kind in ('ad_reserve', 'ad_return', 'escrow_lock', 'escrow_release', 'escrow_return', 'escrow_split')
      then coalesce((select e.owner_id = $1 from ledger_escrow e where e.account_id = t.other), false) else false end stays
  from (select * from (${[...sidesOf(given), ...(given.sold ? [sold(given)] : [])].join(' union all ')}) all_sides order by created_at desc, id desc limit $7) t
    left join ledger_transfer h on h.id = t.hold_id
  order by t.created_at desc, t.id desc`
/** Of what fills up the kinds that are asked for there is nothing. */
const NO_KIND = ''

/** For how many kinds the statement is: a few numbers of them, since each is prepared by every connection. Of one line, or of one journal's, all at once. */
function shapeOf(by: By, kinds: number): number {
  if (kinds === 0) return 0
  return by === 'all' ? ([1, 2, 4, MOST_KINDS].find((most) => kinds <= most) ?? MOST_KINDS + 1) : MOST_KINDS + 1
}

/** Those that were asked for: a statement is prepared by its text. */
const statements = new Map<string, string>()
function statementOf(given: Narrowed): string {
  const name = `${given.by} ${given.asset} ${given.sold} ${given.kinds}`
  const text = statements.get(name) ?? statement(given)
  statements.set(name, text)
  return text
}

interface Row {
  id: string
  created_at: Date
  kind: MovementKind
  phase: StatementRow['phase']
  asset: string
  credit_account: string | null
  paid: boolean
  amount: string
  held: string | null
  /** As the account's own transfer has it; null where the line moves nothing on it. */
  own: string | null
  stood: string
  /** It goes to or comes from an escrow of their own. */
  stays: boolean
  journal_id: string
  meta: Record<string, string>
  clock: string
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const FROM_THE_TOP = ['infinity', LAST_ID] as const

/** Where a page begins: a time that ends the statement before the cursor does is where the index is entered, so that nothing newer is walked. */
function startOf(
  place: readonly [at: string, id: string],
  until: Date | undefined,
): readonly [at: string | Date, id: string] {
  const [at] = place
  // A cursor has microseconds: what is of the same millisecond is left to it.
  return until && (at === 'infinity' || until.getTime() < Date.parse(at)) ? [until, FIRST_ID] : place
}

/** The place a cursor names, or undefined when it is none of ours. */
export function placeOf(cursor: string): readonly [at: string, id: string] | undefined {
  const match = CURSOR.exec(cursor)
  return match && isTime(match[1] as string) ? [match[1] as string, match[2] as string] : undefined
}

/** Whether there is such a day and time: '2026-02-30' is none. */
function isTime(at: string): boolean {
  const ms = Date.parse(at)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(at.slice(0, 19))
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
  const by: By = filter.id !== undefined ? 'line' : filter.journalId !== undefined ? 'journal' : 'all'
  const asked = filter.kinds ? [...new Set(filter.kinds)] : null
  const shape = shapeOf(by, asked?.length ?? 0)
  const kinds = asked && [...asked, ...Array.from({ length: Math.max(0, shape - asked.length) }, () => NO_KIND)]
  const params = [
    customerId,
    codes.map((code) => available(customerId, code).id),
    ...startOf(place, filter.until),
    filter.since ?? '-infinity',
    filter.until ?? 'infinity',
    page.limit,
    kinds,
    filter.id ?? filter.journalId ?? null,
    codes,
  ]
  const given = {
    by,
    asset: by === 'all' && filter.asset !== undefined,
    sold: asked?.some((kind) => SOLD.has(kind)) ?? true,
    kinds: shape,
  }
  const rows = await q<Row>(statementOf(given), params)
  return withEscrows(q, customerId, rows.map(lineOf))
}

/** The lines, with what lay in escrow after each in its balance. */
async function withEscrows(q: Query, customerId: string, lines: readonly StatementRow[]): Promise<StatementRow[]> {
  const inEscrow = await escrowsAt(q, customerId, lines)
  return lines.map((line, place) => ({ ...line, balanceAfter: line.balanceAfter + (inEscrow[place] ?? 0n) }))
}

function lineOf(row: Row): StatementRow {
  const amount = BigInt(row.amount)
  const moves = (row.phase === 'posted' || row.phase === 'settle') && !row.stays
  return {
    id: row.id,
    at: row.created_at,
    kind: row.kind,
    phase: row.phase,
    fee: row.credit_account === feesEarned(row.asset).id,
    asset: row.asset,
    amount: moves ? (row.paid ? -amount : amount) : 0n,
    setAside: setAsideBy(row, amount),
    balanceAfter: BigInt(row.stood),
    journalId: row.journal_id,
    meta: row.meta,
    cursor: `${row.clock}_${row.id}`,
  }
}

function setAsideBy({ own, stays, paid, phase, held }: Row, amount: bigint): bigint {
  if (stays) return paid ? amount : -amount
  if (own === null) return -amount
  if (!paid || phase === 'posted') return 0n
  // Settling frees the whole hold, whatever part of it was paid.
  return phase === 'hold' ? amount : -BigInt(held ?? amount)
}
