import { assetOf, isAsset } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { inTx } from '../../kernel/tx.ts'
import { floatFunding } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { typedId } from './typed-id.ts'

const RAIL = /^[a-z][a-z0-9-]{0,30}$/

/**
 * Puts own money at the house's disposal, for conversions. `amount` in whole units; `rail` says where it lies: 'bank', 'custody'.
 * Under the same `fundingId` it counts once. @returns the funding's id. Throws 'invalid_input' naming what is wrong.
 */
export async function fundFloat(
  ctx: Ctx,
  funding: { asset: string; amount: string; rail: string; reason: string; fundingId?: string },
): Promise<string> {
  const why = operatorReason(ctx, funding.reason)
  if (!isAsset(funding.asset)) throw badField('asset', say('no_such_asset'))
  if (!RAIL.test(funding.rail)) throw badField('rail', say('say_where_money_lies'))
  const amount = readAmount(funding.amount, assetOf(funding.asset).decimals)
  const id = funding.fundingId === undefined ? uuid7(ctx.now()) : typedId('funding', funding.fundingId)
  await inTx(ctx, async (tx) => {
    const { replayed } = await post(
      tx,
      `float:${id}`,
      floatFunding({ asset: funding.asset, amount, rail: funding.rail }),
    )
    if (replayed) return
    await audit(tx, 'float.fund', `float:${id}`, {
      asset: funding.asset,
      amount: amount.toString(),
      rail: funding.rail,
      reason: why,
    })
  })
  return id
}
