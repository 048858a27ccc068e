import { conversionDone } from '../../../contract/events/swaps.ts'
import type { Conversion } from '../../../contract/wallet/swap.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { outboxEvent } from '../../kernel/outbox.ts'
import { referenceNumber } from '../../kernel/reference-number.ts'
import { companionInsert } from '../../ledger/companions.ts'
import { type Accepted, GroupWriter } from '../../ledger/group.ts'
import { judgeConversion, type SwapFacts, type SwapItem } from './judge-conversion.ts'
import { conversions, type MarketParams, marketColumns, marketParams } from './swap.rows.ts'

/** Where verbs hand in conversions. */
export type SwapWriter = Pick<GroupWriter<SwapItem, SwapFacts, Conversion, MarketParams>, 'submit'>

/** A writer of conversions, of which a process needs one: those that arrive together are made together, in two round trips. */
export const makeSwapWriter = ({ db, now, providers }: Pick<Ctx, 'db' | 'now' | 'providers'>): SwapWriter =>
  new GroupWriter(db, now, {
    reads: {
      columns: (at) => `,${marketColumns(at)}`,
      params: () => marketParams(providers.rates),
    },
    // Many are written by one statement, which a number that is taken would refuse for all.
    judge: (item, facts: SwapFacts, at) => judgeConversion(item, facts, at, referenceNumber('CV', at, 10)),
    spent: () => new Problem('quote_used'),
    leaves: ({ conversionId, terms: { customerId } }) => ({
      events: [outboxEvent(conversionDone, { conversion_id: conversionId, customer_id: customerId })],
      auditEntries: [{ action: 'conversion.make', subject: `conversion:${conversionId}` }],
    }),
    companions: [companionInsert(conversions, conversionRows)],
  })

const conversionRows = ({ item: { conversionId, terms }, answer, at }: Accepted<SwapItem, Conversion>) => [
  {
    id: conversionId,
    number: answer.number,
    customer_id: terms.customerId,
    from_asset: terms.from,
    to_asset: terms.to,
    pay: terms.pay,
    receive: terms.receive,
    fee: terms.fee,
    rate: terms.rate,
    fee_bps: BigInt(terms.feeBps),
    spread_bps: BigInt(terms.spreadBps),
    market_rate: terms.marketRate,
    quote_id: terms.quoteId,
    created_at: at,
  },
]
