import type { LineCandidate } from '../../../../../contract/desk/desk-work.ts'
import type { BankLineStatus } from '../../../../../contract/wallet/payments.ts'
import type { StaffCtx } from '../../../../kernel/context.ts'
import type { Query } from '../../../../kernel/tx.ts'
import { onWire } from '../../../../ledger/post.ts'
import { legalName, openProfile, type Profile } from '../../../accounts/customers.rows.ts'
import { isPayer, wordsOfName, wordsOfPayer } from '../../../accounts/names/compare-names.ts'
import { readable } from '../../../payments/reference.ts'
import { openDeposits, standingNear, type Target } from './candidates.rows.ts'
import { compact, referenceDistance, START } from './reference-distance.ts'

/** A line as far as it tells whom it was meant for. */
export interface Told {
  id: string
  currency: string
  /** In smallest units. */
  amount: string
  text: string
  payer: string
  status: BankLineStatus
  booked_at: Date
}

const MOST = 5
/** Banks on the way keep up to 2 %, or a fee of this many smallest units, 50.00, of what is at least ten times that: of less it is another payment. */
const FEE_SHARE = 50n
const FEE = 5_000n
const FEE_OF_PAYMENT = 10n
const DAY_MS = 86_400_000
/** Whose money it is is known of all else: there it is only asked whether they may have it. */
const asksWhose: ReadonlySet<BankLineStatus> = new Set<BankLineStatus>([
  'unmatched',
  'wrong_amount',
  'wrong_currency',
  'duplicate',
  'closed_deposit',
])

type Open = Target & { profile: Profile; names: ReadonlySet<string> }

/** What each line may have been meant for, by its id: up to five, the likeliest first. Nothing where its customer is known. */
export async function candidatesOf(
  q: Query,
  { sealer, now }: Pick<StaffCtx, 'sealer' | 'now'>,
  lines: readonly Told[],
): Promise<Map<string, LineCandidate[]>> {
  const asked = lines.filter(({ status }) => asksWhose.has(status))
  if (asked.length === 0) return new Map()
  const currencies = [...new Set(asked.map(({ currency }) => currency))]
  const targets = [
    ...(await openDeposits(q, { currencies, amounts: asked.map(({ amount }) => amount), now: now() })),
    ...(await standingNear(q, [...new Set(asked.flatMap(({ text }) => halvesIn(text)))])),
  ].map((target): Open => {
    const profile = openProfile(sealer, target)
    return { ...target, profile, names: wordsOfName(profile) }
  })
  return new Map(asked.map((line) => [line.id, rank(line, targets)]))
}

/** Where the second half of a reference begins; one letter that was added or left out moves it by one. */
const SECOND_HALF = [6, 7, 8]

/** Each half that a standing reference in a text would have: seven characters with its prefix, or the last four. */
function halvesIn(text: string): string[] {
  const letters = compact(text)
  return [...letters.matchAll(/(?=FL)/g)].flatMap(({ index }) => [
    letters.slice(index, index + START),
    ...SECOND_HALF.map((at) => letters.slice(index + at, index + at + 4)),
  ])
}

function rank(line: Told, targets: readonly Open[]): LineCandidate[] {
  const [text, payer] = [compact(line.text), wordsOfPayer(line.payer)]
  return targets
    .flatMap((target) => {
      const candidate = judge(line, text, payer, target)
      return candidate ? [{ candidate, weight: weightOf(candidate) }] : []
    })
    .sort((a, b) => b.weight - a.weight || (a.candidate.deposit < b.candidate.deposit ? -1 : 1))
    .slice(0, MOST)
    .map(({ candidate }) => candidate)
}

/** What speaks for one of them; undefined where it is nothing, or only the time or what may be fees. */
function judge(line: Told, text: string, payer: ReadonlySet<string>, target: Open): LineCandidate | undefined {
  if (target.currency !== null && target.currency !== line.currency) return undefined
  const reference = referenceDistance(text, target.reference) ?? null
  const money = target.amount === null ? null : moneyOf(BigInt(line.amount), BigInt(target.amount))
  const alike = [...target.names].some((word) => payer.has(word))
  const named = alike && isPayer(line.payer, target.profile) ? 'named' : alike ? 'alike' : null
  if (reference === null && money !== 'same' && named !== 'named' && !(named && money)) return undefined
  const { number, amount, currency, status } = target
  return {
    deposit: number ?? readable(target.reference),
    customer: { username: target.username, legal_name: legalName(target.profile) },
    amount: amount === null || currency === null ? null : onWire(BigInt(amount), currency),
    status,
    reference,
    money,
    payer: named,
    days: number === null ? null : Math.floor((line.booked_at.getTime() - target.created_at.getTime()) / DAY_MS),
  }
}

function moneyOf(arrived: bigint, announced: bigint): LineCandidate['money'] {
  if (arrived === announced) return 'same'
  const missing = announced - arrived
  return missing > 0n && (missing <= announced / FEE_SHARE || (missing <= FEE && missing <= announced / FEE_OF_PAYMENT))
    ? 'less_fees'
    : null
}

/** A reference that is nearly there outweighs all, then the name, then the amount; the time decides between equals. */
const weightOf = ({ reference, money, payer, days }: LineCandidate): number =>
  (reference === null ? 0 : 1_000 - 200 * reference) +
  (payer === 'named' ? 300 : payer ? 100 : 0) +
  (money === 'same' ? 250 : money ? 80 : 0) +
  (days === null ? 0 : Math.max(0, 30 - Math.abs(days)))
