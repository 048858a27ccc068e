import { randomBytes } from 'node:crypto'
import { conversionDone } from '../../../contract/events/swaps.ts'
import type { Conversion } from '../../../contract/wallet/swap.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { outboxEvent } from '../../kernel/outbox.ts'
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
    judge: (item, facts: SwapFacts, at) => judgeConversion(item, facts, at, conversionNumber()),
    spent: () => new Problem('quote_used'),
    leaves: ({ conversionId, terms: { customerId } }) => ({
      events: [outboxEvent(conversionDone, { conversion_id: conversionId, customer_id: customerId })],
      deeds: [{ action: 'conversion.make', subject: `conversion:${conversionId}` }],
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
    quote_id: terms.quoteId,
    created_at: at,
  },
]

// Crockford's alphabet: nothing in it is heard or read as something else.
const SPOKEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'CV-7K2MQ-9XD4R': fifty random bits, which the table keeps unique. */
function conversionNumber(): string {
  const letters = [...randomBytes(10)].map((byte) => SPOKEN[byte % 32]).join('')
  return `CV-${letters.slice(0, 5)}-${letters.slice(5)}`
}
