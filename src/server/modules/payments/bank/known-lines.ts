import type { Ctx } from '../../../kernel/context.ts'
import { lockKey, type Query, type Tx } from '../../../kernel/tx.ts'
import { referencesIn } from '../reference.ts'
import type { StatementLine } from './bank-lines.rows.ts'
import { isBegun, type Other, othersOf, type Sum } from './known-lines.rows.ts'

/** The format of a line that no file brought; and of those from before formats were noted. */
const COLLECTED = 'collected'
const schemeOf = ({ scheme }: StatementLine): string => scheme ?? COLLECTED

const dayOf = ({ bookedAt }: StatementLine): string => bookedAt.toISOString().slice(0, 10)

/** What lines are by what came before. */
export interface KnownAs {
  /** The line that each of them is in another format; null where it was found so before. */
  known: ReadonlyMap<string, string | null>
  /** Parts of what several lines may have in one: which, nobody but people can tell. */
  unsure: ReadonlySet<string>
}

/** What the bank booked by itself before the parts of what it booked at once: each finds its own line before a sum is looked for among what is left. */
export const onesFirst = (lines: readonly StatementLine[]): StatementLine[] => [
  ...lines.filter(({ entry }) => !entry),
  ...lines.filter(({ entry }) => entry),
]

/**
 * Which of these lines, none of which is known by its own id, came before in another format. Two lines are one where account, day, currency
 * and amount are the same and what is written on them doesn't say otherwise: both bear the same reference of ours, or, where neither bears one, the words of one are in
 * the other's. A line stands for at most one of each format, so two payments that look alike are two in every format. What the bank booked at once is the sum of its
 * lines in one format and one line in another: whichever comes later is known by the other, unless several lines may be that one.
 */
export async function knownAs(
  q: Query,
  { sealer }: Pick<Ctx, 'sealer'>,
  bank: string,
  lines: readonly StatementLine[],
): Promise<KnownAs> {
  const known = new Map<string, string | null>()
  const unsure = new Set<string>()
  if (lines.length === 0) return { known, unsure }
  const aliases = await q<{ line_id: string }>(ALIASES, [bank, lines.map(({ lineId }) => lineId)])
  for (const { line_id } of aliases) known.set(line_id, null)
  const sums = lines.flatMap((line) =>
    [line.amount, ...(line.entry ? [line.entry.amount] : [])].map((amount) => ({ line, amount })),
  )
  const asked = sums.map(({ line, amount }) => sum(line, amount))
  const others = [...new Map((await othersOf(q, bank, asked)).map((other) => [other.id, other])).values()].map(
    (other) => ({
      ...other,
      text: sealer.unseal(other.text_sealed),
      payer: sealer.unseal(other.payer_sealed),
    }),
  )
  const before: Before = {
    ones: Map.groupBy(others, keyOf),
    entries: Map.groupBy(others, (part) => keyOf({ ...part, amount: part.entry_amount ?? '' })),
    begun: await isBegun(
      q,
      bank,
      lines.flatMap(({ entry }) => entry?.id ?? []),
    ),
    taken: new Map(),
  }
  for (const line of onesFirst(lines)) {
    if (known.has(line.lineId)) continue
    const as = twinOf(line, before) ?? (line.entry ? wholeOf(line, line.entry, before) : partsOf(line, before))
    if (as === 'unsure') unsure.add(line.lineId)
    else if (as) known.set(line.lineId, as)
  }
  return { known, unsure }
}

type Known = Other & { text: string; payer: string }

/** What came before; and by which of these lines' entries each was found again meanwhile, '' by a line of its own. */
interface Before {
  ones: Map<string, Known[]>
  entries: Map<string, Known[]>
  begun: ReadonlySet<string>
  taken: Map<string, string>
}

const keyOf = ({ currency, amount, day }: Sum): string => `${currency} ${amount} ${day}`
const sum = (line: StatementLine, amount = line.amount): Sum => ({
  currency: line.currency,
  amount: amount.toString(),
  day: dayOf(line),
})
const sumOf = (line: StatementLine, amount?: bigint): string => keyOf(sum(line, amount))

const isElsewhere = (line: StatementLine, other: Known): boolean =>
  (other.scheme ?? COLLECTED) !== schemeOf(line) &&
  (other.account === null || line.account === undefined || other.account === line.account)

const isFree = (line: StatementLine, other: Known, { taken }: Before): boolean =>
  isElsewhere(line, other) && !taken.has(other.id) && !other.known_as.some(({ scheme }) => scheme === schemeOf(line))

/** The same payment as a line of another format. */
function twinOf(line: StatementLine, before: Before): string | undefined {
  const twin = before.ones.get(sumOf(line))?.find((other) => isFree(line, other, before) && saysTheSame(line, other))
  if (twin) before.taken.set(twin.id, '')
  return twin?.id
}

/**
 * The line that has in one what a line is a part of: all parts are known by the same. None where parts of it were booked before. 'unsure' where several may have it:
 * one of them may be a stranger's of the same sum, and what bears no reference doesn't say whose it is.
 */
function wholeOf(
  line: StatementLine,
  { id, amount }: NonNullable<StatementLine['entry']>,
  before: Before,
): string | undefined {
  const isOurs = (other: Known) =>
    before.taken.get(other.id) === id ||
    other.known_as.some(({ scheme, entry }) => scheme === schemeOf(line) && entry === id)
  const may = (before.ones.get(sumOf(line, amount)) ?? []).filter((other) => {
    if (other.entry !== null || !isElsewhere(line, other)) return false
    const refs = referencesOf(other)
    return (
      (isOurs(other) || isFree(line, other, before)) &&
      (refs.length === 0 || referencesOf(line).every((ref) => refs.includes(ref)))
    )
  })
  const ours = may.find(isOurs)
  if (!ours && may.length > 1) return 'unsure'
  const whole = before.begun.has(id) ? undefined : (ours ?? may[0])
  if (whole) before.taken.set(whole.id, id)
  return whole?.id
}

/** The first line of the entry that a line has in one. */
function partsOf(line: StatementLine, before: Before): string | undefined {
  const entries = Map.groupBy(before.entries.get(sumOf(line)) ?? [], ({ entry }) => entry)
  const parts = [...entries.values()].find((all) => {
    const refs = all.flatMap(referencesOf)
    return all.every((part) => isFree(line, part, before)) && referencesOf(line).every((ref) => refs.includes(ref))
  })
  for (const { id } of parts ?? []) before.taken.set(id, '')
  return parts?.[0]?.id
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Written = Pick<StatementLine, 'text' | 'payer'>

const referencesOf = ({ text }: Written): string[] => [...referencesIn(text), ...referencesIn(text, 'standing')]

function saysTheSame(one: Written, other: Written): boolean {
  const [ours, theirs] = [referencesOf(one), referencesOf(other)]
  if (ours.length + theirs.length > 0) return ours.length === theirs.length && ours.every((ref) => theirs.includes(ref))
  const [a, b] = [plain(one.text), plain(other.text)]
  if (a === '' || b === '') return plain(one.payer) === plain(other.payer)
  return a.includes(b) || b.includes(a)
}

const LOCK_AS_BEFORE = `insert into bank_day_sum (bank, booked_on, currency, amount, looked_at) values ($1, $2::date, $3, $4, $5)
  on conflict (bank, booked_on, currency, amount) do update set looked_at = excluded.looked_at`
/** Keeps others from taking in lines of this sum and day, or of this entry's, until the transaction ends. */
export async function lockDaySum(tx: Tx, bank: string, line: StatementLine): Promise<void> {
  const sums = new Set([line.amount, line.entry?.amount ?? line.amount].map((amount) => sumOf(line, amount)))
  // In one order everywhere, so that two don't wait for each other.
  for (const key of [...sums].sort()) await lockKey(tx.q, `day-sum|${bank}|${key}`)
  // Processes of 0.5.0 lock by a row: while one is upgraded, they and this one wait for each other.
  await tx.q(LOCK_AS_BEFORE, [bank, dayOf(line), line.currency, line.amount.toString(), tx.now])
}

const ALIASES = 'select line_id from bank_line_alias where bank = $1 and line_id = any($2::text[])'
const ALIAS = `insert into bank_line_alias (bank, line_id, bank_line, scheme, entry, imported_at) values ($1, $2, $3, $4, $5, $6)`
/** Notes that a line is one that came before, under the id that this file has for it. */
export const noteAlias = async (tx: Tx, bank: string, line: StatementLine, known: string): Promise<void> => {
  const [of] = await tx.q<{ amount: string }>('select amount::text from bank_line where id = $1', [known])
  const isPart = line.entry !== undefined && of?.amount !== line.amount.toString()
  await tx.q(ALIAS, [bank, line.lineId, known, schemeOf(line), isPart ? line.entry?.id : null, tx.now])
}
