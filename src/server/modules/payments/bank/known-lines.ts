import type { Ctx } from '../../../kernel/context.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { referencesIn } from '../reference.ts'
import type { StatementLine } from './bank-lines.rows.ts'

/** Lines that came before in another format, of the sums and days of these. */
const OTHERS = `select b.id, b.currency, b.amount::text, (b.booked_at at time zone 'UTC')::date::text as day, b.text_sealed, b.payer_sealed, b.scheme, b.account,
    array(select a.scheme from bank_line_alias a where a.bank_line = b.id) as known_as
  from bank_line b join (select distinct * from unnest($2::text[], $3::numeric[], $4::date[])) x(currency, amount, day)
    on b.currency = x.currency and b.amount = x.amount
      and b.booked_at >= x.day::timestamp at time zone 'UTC' and b.booked_at < (x.day + 1)::timestamp at time zone 'UTC'
  where b.bank = $1 and b.scheme is not null order by b.id`
const ALIASES = 'select line_id from bank_line_alias where bank = $1 and line_id = any($2::text[])'

interface Other {
  id: string
  currency: string
  amount: string
  day: string
  text_sealed: string
  payer_sealed: string
  scheme: string
  account: string | null
  known_as: string[]
}

const dayOf = ({ bookedAt }: StatementLine): string => bookedAt.toISOString().slice(0, 10)

/** What lines are by what came before: the line that each of them is in another format; null where it was found so before. */
export type KnownAs = ReadonlyMap<string, string | null>

/**
 * Which of these lines, none of which is known by its own id, came before in a file of another format. Two lines are one where account, day, currency
 * and amount are the same and what is written on them doesn't say otherwise: both bear the same reference of ours, or, where neither bears one, the words of one are in
 * the other's. A line stands for at most one of each format, so two payments that look alike are two in every format.
 */
export async function knownAs(
  q: Query,
  { sealer }: Pick<Ctx, 'sealer'>,
  bank: string,
  lines: readonly StatementLine[],
): Promise<KnownAs> {
  const named = lines.filter(({ scheme }) => scheme !== undefined)
  const known = new Map<string, string | null>()
  if (named.length === 0) return known
  const aliases = await q<{ line_id: string }>(ALIASES, [bank, named.map(({ lineId }) => lineId)])
  for (const { line_id } of aliases) known.set(line_id, null)
  const others = await q<Other>(OTHERS, [
    bank,
    named.map(({ currency }) => currency),
    named.map(({ amount }) => amount.toString()),
    named.map(dayOf),
  ])
  const bySum = Map.groupBy(others, ({ currency, amount, day }) => `${currency} ${amount} ${day}`)
  const taken = new Set<string>()
  for (const line of named) {
    if (known.has(line.lineId)) continue
    const twin = (bySum.get(`${line.currency} ${line.amount} ${dayOf(line)}`) ?? []).find(
      (other) =>
        !taken.has(other.id) &&
        other.scheme !== line.scheme &&
        !other.known_as.includes(line.scheme ?? '') &&
        (other.account === null || line.account === undefined || other.account === line.account) &&
        saysTheSame(line, { text: sealer.unseal(other.text_sealed), payer: sealer.unseal(other.payer_sealed) }),
    )
    if (!twin) continue
    taken.add(twin.id)
    known.set(line.lineId, twin.id)
  }
  return known
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Written = Pick<StatementLine, 'text' | 'payer'>

function saysTheSame(one: Written, other: Written): boolean {
  const [ours, theirs] = [one, other].map(({ text }) => [...referencesIn(text), ...referencesIn(text, 'standing')]) as [
    string[],
    string[],
  ]
  if (ours.length + theirs.length > 0) return ours.length === theirs.length && ours.every((ref) => theirs.includes(ref))
  const [a, b] = [plain(one.text), plain(other.text)]
  if (a === '' || b === '') return plain(one.payer) === plain(other.payer)
  return a.includes(b) || b.includes(a)
}

const LOCK = `insert into bank_day_sum (bank, booked_on, currency, amount, looked_at) values ($1, $2::date, $3, $4, $5)
  on conflict (bank, booked_on, currency, amount) do update set looked_at = excluded.looked_at`
/** Keeps others from taking in lines of this sum and day until the transaction ends. */
export const lockDaySum = (tx: Tx, bank: string, line: StatementLine): Promise<unknown> =>
  tx.q(LOCK, [bank, dayOf(line), line.currency, line.amount.toString(), tx.now])

const ALIAS = `insert into bank_line_alias (bank, line_id, bank_line, scheme, imported_at) values ($1, $2, $3, $4, $5)`
/** Notes that a line is one that came before, under the id that this file has for it. */
export const noteAlias = (tx: Tx, bank: string, line: StatementLine, known: string): Promise<unknown> =>
  tx.q(ALIAS, [bank, line.lineId, known, line.scheme, tx.now])
