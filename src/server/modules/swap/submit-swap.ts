import { say } from '../../../contract/sentence.ts'
import { type Conversion, isCryptoToFiat } from '../../../contract/wallet/swap.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { conversion } from '../../ledger/movements.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { readQuote } from './quote-token.ts'
import type { SwapWriter } from './swap-writer.ts'

/**
 * Converts at a locked quote, once: money, conversion, answer, event and audit are one statement.
 * Throws 'invalid_input' (no quote of ours), 'not_found' (another customer's), 'quote_used', 'quote_expired' and 'market_moved' (both
 * with a fresh quote and the difference), 'insufficient_funds', 'house_cannot_cover', 'rates_unavailable', 'conversions_paused'.
 */
export const submitSwap = (writer: SwapWriter, ctx: CustomerCtx, { quote }: { quote: string }): Promise<Conversion> =>
  execute(writer, ctx, readQuote(quote, ctx.actor.customerId, ctx.config.AUTH_SECRET))

/** The same, for quotes from crypto into a currency only: others are 'invalid_input' on `quote`. */
export async function submitCryptoToFiat(
  writer: SwapWriter,
  ctx: CustomerCtx,
  { quote }: { quote: string },
): Promise<Conversion> {
  const terms = readQuote(quote, ctx.actor.customerId, ctx.config.AUTH_SECRET)
  if (!isCryptoToFiat(terms.from, terms.to)) {
    throw badField('quote', say('quote_not_into_currency', { from: terms.from, to: terms.to }))
  }
  return execute(writer, ctx, terms)
}

function execute(writer: SwapWriter, ctx: CustomerCtx, terms: QuoteTerms): Promise<Conversion> {
  const conversionId = uuid7(ctx.now())
  return writer.submit(ctx, {
    // The quote's id, not the conversion's: whoever submits the quote again means the same business event.
    key: `conversion:${terms.quoteId}`,
    movement: conversion({ ...terms, conversionId }),
    conversionId,
    terms,
    secret: ctx.config.AUTH_SECRET,
  })
}
