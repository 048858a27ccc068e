import { type Income, incomeProducts } from '../../../../contract/desk/books/desk-finance.ts'
import { mulDiv } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { type PriceOn, pricesOnDays } from '../../../kernel/rates/prices-on-days.ts'
import { type ResultRow, resultsOf, summedSpan } from '../../../ledger/days/day-totals.rows.ts'
import { onWire } from '../../../ledger/post.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'
import { dayOrToday } from './trial-balance.ts'

type Product = Income['rows'][number]['product']
type What = Income['rows'][number]['what']

/** The house's own money, put in and taken out: nothing that was earned. */
const CAPITAL = new Set(['float_funding', 'float_withdrawal', 'chain_funding', 'chain_quarantine_return'])
/** What the float gives and takes at a price: what is left of it is the spread. */
const TRADED = new Set(['conversion', 'buy_lock', 'buy_release', 'buy_return'])

const products: readonly [prefix: string, product: Product][] = [
  ['conversion', 'swap'],
  ['escrow_', 'p2p'],
  ['appeal_', 'p2p'],
  ['buy_', 'purchase'],
  ['withdrawal_', 'withdrawal'],
  ['card_', 'card'],
  ['psp_', 'card'],
  ['chain_', 'network'],
]
const productOf = (kind: string): Product => products.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'other'
const whatOf = ({ purpose, kind }: ResultRow): What =>
  purpose === 'fees' ? 'fee' : TRADED.has(kind) ? 'spread' : 'cost'

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
 * What the house took and paid over the summed days of a period, by product and asset; this month's where none is named. Spread is what conversions and
 * purchases left of what they moved, each day at its closing rate: prices that moved within the day are part of it.
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
    const results = (await resultsOf(q, first, until)).filter(({ kind }) => !CAPITAL.has(kind))
    const assets = [...new Set(results.map(({ asset }) => asset))]
    const priceOn = await pricesOnDays(q, ctx, { assets, first, last: until })
    const currency = ctx.config.INVOICE_CURRENCY
    const sums = sumUp(results, priceOn)
    const worthOf = ({ fine }: Sum) => (fine === null ? null : mulDiv(fine, 1n, FINE, 'half-even'))
    const total = sums.reduce<bigint | null>((all, sum) => {
      const worth = worthOf(sum)
      return all === null || worth === null ? null : all + worth
    }, 0n)
    const wire = (worth: bigint | null) => (worth === null ? null : onWire(worth, currency))
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
      total: wire(total),
    }
  })
}

function sumUp(results: readonly ResultRow[], priceOn: PriceOn): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of results) {
    const [product, what, { asset }] = [productOf(row.kind), whatOf(row), row]
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
