import { type Income, incomeProducts } from '../../../../contract/desk/books/desk-finance.ts'
import { mulDiv } from '../../../../contract/money.ts'
import type { MovementKind } from '../../../../contract/wallet/movement-kinds.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { type PriceOn, pricesOnDays } from '../../../kernel/rates/prices-on-days.ts'
import { type ResultRow, resultsOf, summedSpan } from '../../../ledger/days/day-totals.rows.ts'
import { onWire } from '../../../ledger/post.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'
import { dayOrToday } from './trial-balance.ts'

type Product = Income['rows'][number]['product']
type What = Income['rows'][number]['what']

const traded = (product: Product) => [product, 'trading'] as const
const capital = ['other', 'capital'] as const
/** Moves nothing of the float; what it may take as a fee is the product's. */
const fees = (product: Product) => [product, 'other'] as const
const none = fees('other')

/**
 * Of which product each movement is, and what it is to the house that it moves the float: its own money put in or taken out (capital), what it gives and takes at a
 * price, of which what is left is the result of trading, a cost, a gain. What moves the fees is a fee. A new kind doesn't compile without it.
 */
export const incomeKinds: Readonly<Record<MovementKind, readonly [Product, What | 'capital']>> = {
  bank_deposit: none,
  bank_unmatched: none,
  suspense_credit: none,
  suspense_return: none,
  bank_reversal: none,
  card_deposit: fees('card'),
  card_refund: fees('card'),
  card_refund_failed: fees('card'),
  card_dispute: none,
  card_dispute_won: none,
  receivable_settled: none,
  psp_fee: ['card', 'cost'],
  psp_payout: none,
  psp_payout_failed: none,
  psp_payout_arrived: none,
  chain_deposit: none,
  chain_quarantine: none,
  chain_unquarantine: none,
  chain_quarantine_return: capital,
  chain_sweep: none,
  chain_top_up: none,
  chain_refill: none,
  chain_from_cold: none,
  chain_gas: ['network', 'cost'],
  chain_funding: capital,
  chain_loss: none,
  float_funding: capital,
  float_withdrawal: capital,
  conversion: traded('swap'),
  ad_reserve: none,
  ad_return: none,
  escrow_lock: none,
  escrow_release: fees('p2p'),
  escrow_return: none,
  escrow_split: fees('p2p'),
  buy_lock: traded('purchase'),
  buy_release: traded('purchase'),
  buy_return: traded('purchase'),
  appeal_compensation: ['p2p', 'cost'],
  fee_refund: none,
  withdrawal_hold: fees('withdrawal'),
  withdrawal_reserve: none,
  withdrawal_release: none,
  withdrawal_settle: fees('withdrawal'),
  withdrawal_void: fees('withdrawal'),
  withdrawal_reverted: fees('withdrawal'),
  withdrawal_returned: ['withdrawal', 'cost'],
  customer_transfer: none,
  dust_given_up: ['other', 'gain'],
  hold: none,
  hold_settle: none,
  hold_void: none,
}
// A kind that only another release knows is neither: it is shown as what it is, and is no cost.
const kindOf = (kind: string) => incomeKinds[kind as MovementKind] ?? none
const isEarned = ({ purpose, kind }: ResultRow): boolean => purpose === 'fees' || kindOf(kind)[1] !== 'capital'
const partOf = ({ purpose, kind }: ResultRow): [Product, What] => {
  const [product, what] = kindOf(kind)
  return [product, purpose === 'fees' ? 'fee' : (what as What)]
}

/** So finely days are added up before the sum is rounded. */
const FINE = 10n ** 12n

interface Sum {
  product: Product
  what: What
  asset: string
  amount: bigint
  fine: bigint | null
}

/**
 * What the house took and paid over the summed days of a period, by product and asset; this month's where none is named. A leg of trading is no income: their sum
 * is, each day at its closing rate. A day's totals don't know at which market rate each conversion and purchase in them was made (their own rows do; conversions since migration 0422), so what prices moved within the day is part of it, and it isn't called spread.
 */
export function readIncome(
  ctx: StaffCtx,
  asked: { first?: string | undefined; last?: string | undefined },
): Promise<Income> {
  const today = dayOrToday(ctx, undefined)
  const [first, last] = [asked.first ?? `${today.slice(0, 8)}01`, asked.last ?? today]
  return inSnapshot<Income, StaffCtx>(ctx, async ({ q }) => {
    const span = await summedSpan(q)
    const until = span && span.last < last ? span.last : last
    const results = (await resultsOf(q, first, until)).filter(isEarned)
    const assets = [...new Set(results.map(({ asset }) => asset))]
    const priceOn = await pricesOnDays(q, ctx, { assets, first, last: until })
    const currency = ctx.config.INVOICE_CURRENCY
    const sums = sumUp(results, priceOn)
    const worthOf = ({ fine }: Sum) => (fine === null ? null : mulDiv(fine, 1n, FINE, 'half-even'))
    const wire = (worth: bigint | null) => (worth === null ? null : onWire(worth, currency))
    const worthOfAll = (of: readonly Sum[]) => wire(addUp(of.map(worthOf)))
    const kinds = Map.groupBy(sums, ({ product, what }) => `${product} ${what}`)
    return {
      first,
      last: until,
      currency,
      rows: sums.map((sum) => ({
        product: sum.product,
        what: sum.what,
        asset: sum.asset,
        amount: onWire(sum.amount, sum.asset),
        worth: wire(worthOf(sum)),
      })),
      sums: [...kinds.values()].flatMap((of) =>
        of[0] ? [{ product: of[0].product, what: of[0].what, worth: worthOfAll(of) }] : [],
      ),
      total: worthOfAll(sums),
    }
  })
}

const addUp = (worths: readonly (bigint | null)[]): bigint | null =>
  worths.reduce<bigint | null>((all, worth) => (all === null || worth === null ? null : all + worth), 0n)

function sumUp(results: readonly ResultRow[], priceOn: PriceOn): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of results) {
    const [[product, what], { asset }] = [partOf(row), row]
    const key = `${incomeProducts.indexOf(product)} ${what} ${asset}`
    const sum = sums.get(key) ?? { product, what, asset, amount: 0n, fine: 0n }
    const amount = BigInt(row.credits) - BigInt(row.debits)
    const rate = priceOn(row.day, asset)
    sum.amount += amount
    sum.fine = sum.fine === null || !rate ? null : sum.fine + mulDiv(amount * FINE, rate.num, rate.den, 'floor')
    sums.set(key, sum)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
