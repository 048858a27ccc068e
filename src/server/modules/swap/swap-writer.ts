import { randomBytes } from 'node:crypto'
import type { Conversion } from '../../../contract/swap.ts'
import type { Db } from '../../db/client.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { GroupWriter } from '../../ledger/group.ts'
import { answerRider, auditRider, outboxRider, type Rider } from '../../ledger/riders.ts'
import { judgeConversion, type SwapFacts, type SwapItem } from './judge-conversion.ts'
import { BRAKE, marketColumns } from './swap.rows.ts'

type SwapWriter = GroupWriter<SwapItem, SwapFacts, Conversion>

const writers = new WeakMap<Db, SwapWriter>()

/** The one writer of conversions on this database: those that arrive together are made together, in two round trips. */
export function swapWriter(ctx: Pick<Ctx, 'db' | 'now' | 'providers'>): SwapWriter {
  let writer = writers.get(ctx.db)
  if (!writer) {
    writer = writerFor(ctx)
    writers.set(ctx.db, writer)
  }
  return writer
}

const writerFor = ({ db, now, providers }: Pick<Ctx, 'db' | 'now' | 'providers'>): SwapWriter =>
  new GroupWriter(db, now, {
    reads: {
      columns: `,${marketColumns('$6', '$7')}`,
      params: () => [providers.rates.map((source) => source.name), BRAKE],
    },
    judge: (item, facts, at) => judgeConversion(item, facts, at, spokenNumber()),
    spent: () => new Problem('quote_used'),
    riders: [
      conversionRider,
      answerRider(),
      outboxRider('conversion.done', (item) => item.conversionId),
      auditRider('conversion.make', (item) => `conversion:${item.conversionId}`),
    ],
  })

const conversionRider: Rider<SwapItem, Conversion> = {
  table: 'conversion',
  columns: [
    { name: 'id', type: 'uuid', value: ({ item }) => item.conversionId },
    { name: 'number', type: 'text', value: ({ answer }) => answer.number },
    { name: 'customer_id', type: 'uuid', value: ({ item }) => item.terms.customerId },
    { name: 'from_asset', type: 'text', value: ({ item }) => item.terms.from },
    { name: 'to_asset', type: 'text', value: ({ item }) => item.terms.to },
    { name: 'pay', type: 'numeric', value: ({ item }) => item.terms.pay },
    { name: 'receive', type: 'numeric', value: ({ item }) => item.terms.receive },
    { name: 'fee', type: 'numeric', value: ({ item }) => item.terms.fee },
    { name: 'rate', type: 'text', value: ({ item }) => item.terms.rate },
    { name: 'quote_id', type: 'uuid', value: ({ item }) => item.terms.quoteId },
    { name: 'created_at', type: 'timestamptz', value: ({ answer }) => answer.created_at },
  ],
}

// Crockford's alphabet: nothing in it is heard or read as something else.
const SPOKEN = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'CV-7K2MQ-9XD4R': fifty random bits, which the table keeps unique. */
function spokenNumber(): string {
  const letters = [...randomBytes(10)].map((byte) => SPOKEN[byte % 32]).join('')
  return `CV-${letters.slice(0, 5)}-${letters.slice(5)}`
}
