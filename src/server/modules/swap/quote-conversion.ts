import type { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { conversionQuote, Estimate, Quote } from '../../../contract/wallet/swap.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { query } from '../../kernel/tx.ts'
import { type QuoteTerms, readAmount, type Terms, termsOf } from './quote-terms.ts'
import { signQuote } from './quote-token.ts'
import { type MarketRow, readingsIn, readMarket } from './swap.rows.ts'

/**
 * A live quote, locked for the schedule's time. Nothing is written: the signed text bears all terms, and any instance honours it.
 * Figures: prices from the rate readings, fee and spread from contract/fees, limits from contract/assets.
 * Throws 'invalid_input' and 'amount_out_of_range' on `amount`, 'rates_unavailable', 'conversions_paused'.
 */
export async function quoteConversion(ctx: CustomerCtx, asked: z.output<typeof conversionQuote.query>): Promise<Quote> {
  const amount = readAmount(asked)
  const market = await readMarket(query(ctx), ctx.providers.rates)
  refuseWhileHalted(market)
  const { from, to, side } = asked
  const request = { customerId: ctx.actor.customerId, from, to, side, amount }
  return quoteOnWire(termsOf(request, { readings: readingsIn(market), now: ctx.now() }), ctx.config.AUTH_SECRET)
}

/** Throws 'conversions_paused' with the reason given with the kill switch. */
export function refuseWhileHalted({ halted }: Pick<MarketRow, 'halted'>): void {
  if (halted !== null)
    throw new Problem('conversions_paused', { extra: { detail: halted }, headers: { 'retry-after': '60' } })
}

/** Terms as the wire bears them, signed for one customer. */
export function quoteOnWire(terms: QuoteTerms, secret: string): Quote {
  const figures = figuresOnWire(terms)
  return {
    quote: signQuote(terms, secret),
    side: terms.side,
    ...figures,
    minimum_received: figures.receive,
    issued_at: terms.issuedAt.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  }
}

/** Assets, amounts, fee and rates of terms as the wire bears them. */
export function figuresOnWire(terms: Terms): Omit<Estimate, 'at' | 'sandbox'> {
  const got = (minor: bigint) => formatAmount(minor, assetOf(terms.to).decimals)
  return {
    from: terms.from,
    to: terms.to,
    pay: formatAmount(terms.pay, assetOf(terms.from).decimals),
    receive: got(terms.receive),
    fee: got(terms.fee),
    fee_bps: terms.feeBps,
    spread_bps: terms.spreadBps,
    rate: terms.rate,
    market_rate: terms.marketRate,
  }
}
