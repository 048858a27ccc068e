import { z } from 'zod'
import { assetOf } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import { say } from '../../../contract/sentence.ts'
import type { Conversion, customerConversions } from '../../../contract/wallet/swap.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { query } from '../../kernel/tx.ts'
import { type ConversionRow, conversionRows } from './swap.rows.ts'

const Cursor = z.uuid()

/** The caller's conversions, the latest first; the cursor is the last one's id. Throws 'invalid_input' on `cursor`. */
export async function listConversions(
  ctx: CustomerCtx,
  { cursor, limit, ...filter }: z.output<typeof customerConversions.query>,
): Promise<PageOf<Conversion>> {
  if (cursor !== undefined && !Cursor.safeParse(cursor).success) throw badField('cursor', say('cursor_foreign'))
  const rows = await conversionRows(query(ctx), ctx.actor.customerId, { cursor, limit: limit + 1 }, filter)
  const page = rows.slice(0, limit)
  return { data: page.map(onWire), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const onWire = (row: ConversionRow): Conversion => ({
  id: row.id,
  number: row.number,
  from: row.from_asset,
  to: row.to_asset,
  pay: formatAmount(BigInt(row.pay), assetOf(row.from_asset).decimals),
  receive: formatAmount(BigInt(row.receive), assetOf(row.to_asset).decimals),
  fee: formatAmount(BigInt(row.fee), assetOf(row.to_asset).decimals),
  rate: row.rate,
  fee_bps: row.fee_bps,
  spread_bps: row.spread_bps,
  market_rate: row.market_rate,
  created_at: row.created_at.toISOString(),
})
