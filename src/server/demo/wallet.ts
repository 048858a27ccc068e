import type { Input } from '../../contract/endpoint.ts'
import { createDeposit, initiateDeposit } from '../../contract/wallet/payments.ts'
import { conversionQuote, convertAtQuote } from '../../contract/wallet/swap.ts'
import type { EndpointCaller } from '../api/caller.ts'

/** The sandbox bank pays a few seconds after it was asked to wait for a transfer. */
export const BANK_PAYS_MS = 10_000

/** Asks the bank to wait for a transfer, which it pays within `BANK_PAYS_MS`. */
export async function payIn(call: EndpointCaller, what: { currency: string; amount: string }): Promise<void> {
  const { id } = await call(createDeposit, { body: { ...what, method: 'bank' } })
  await call(initiateDeposit, { body: { deposit_id: id } })
}

/** Converts at the quote of this moment. */
export async function convert(call: EndpointCaller, query: Input<typeof conversionQuote>['query']): Promise<void> {
  const { quote } = await call(conversionQuote, { query })
  await call(convertAtQuote, { body: { quote } })
}
