import { assetOf } from '../../../contract/assets.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { formatAmount } from '../../../contract/money.ts'
import { quoteMaxMoveBps } from '../../../contract/wallet/fees.ts'
import type { Conversion, FreshQuote } from '../../../contract/wallet/swap.ts'
import { Problem } from '../../kernel/errors.ts'
import { crossRate, movedBps } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import type { Keyed } from '../../ledger/statements.ts'
import { quoteOnWire, refuseWhileHalted } from './quote-conversion.ts'
import { noRate, type QuoteTerms, termsOf } from './quote-terms.ts'
import { type MarketRow, readingsIn } from './swap.rows.ts'

/** One conversion waiting to be made. */
export interface SwapItem extends Keyed {
  conversionId: string
  terms: QuoteTerms
  /** Signs the new quote that a refusal bears. */
  secret: string
}

/** What the batch was read to know, beside the ledger's own facts. */
export interface SwapFacts extends MarketRow {
  /** Journals posted before: a used quote's is among them. */
  journals: { key: string }[]
}

/**
 * Whether a quote may still be executed, at the instant `now` and by the prices just read; says what the customer is answered.
 * Throws, in this order: 'quote_used', 'conversions_paused', 'quote_expired' (later than `expiresAt`), 'rates_unavailable',
 * 'market_moved' (the index more than 0.5 % from where it was, in either direction).
 */
export function judgeConversion(item: SwapItem, facts: SwapFacts, now: Date, number: string): Conversion {
  const { terms } = item
  // First, lest a repeat of a finished conversion is offered a new quote and converts twice.
  if (facts.journals.some((journal) => journal.key === item.key)) throw new Problem('quote_used')
  refuseWhileHalted(facts)
  const rates = { readings: readingsIn(facts), now }
  if (now > terms.expiresAt) throw withFreshQuote('quote_expired', item, rates)
  const index = crossRate(terms.from, terms.to, rates)
  if ('unavailable' in index) throw noRate(index, terms)
  if (movedBps(terms.index, index) > BigInt(quoteMaxMoveBps)) throw withFreshQuote('market_moved', item, rates)
  return {
    id: item.conversionId,
    number,
    from: terms.from,
    to: terms.to,
    pay: formatAmount(terms.pay, assetOf(terms.from).decimals),
    receive: formatAmount(terms.receive, assetOf(terms.to).decimals),
    fee: formatAmount(terms.fee, assetOf(terms.to).decimals),
    rate: terms.rate,
    fee_bps: terms.feeBps,
    spread_bps: terms.spreadBps,
    market_rate: terms.marketRate,
    created_at: now.toISOString(),
  }
}

/** The refusal with a new quote for the same side and amount, and what it changes. Without a price now, that is the refusal. */
function withFreshQuote(code: ErrorCode, { terms, secret }: SwapItem, rates: Rates): Problem {
  const { customerId, from, to, side } = terms
  const fresh = termsOf({ customerId, from, to, side, amount: side === 'pay' ? terms.pay : terms.receive }, rates)
  const [asset, change] = side === 'pay' ? [to, fresh.receive - terms.receive] : [from, fresh.pay - terms.pay]
  const difference = { asset, amount: formatAmount(change, assetOf(asset).decimals) }
  const extra: FreshQuote = { fresh: quoteOnWire(fresh, secret), difference }
  return new Problem(code, { extra: { ...extra } })
}
