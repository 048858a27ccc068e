import { assetOf, isAsset } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { inTx } from '../../kernel/tx.ts'
import { chainFunding } from '../../ledger/chain-movements.ts'
import { floatFunding, floatWithdrawal, type Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { refuseOtherPlace } from './refuse-other-place.ts'
import { typedId } from './typed-id.ts'

/** A network's hot account, which withdrawals and the network's fees are paid from, or its cold storage. */
const ON_CHAIN = /^chain:([a-z]{1,20}):(hot|cold)$/

interface Funding {
  asset: string
  /** In whole units. */
  amount: string
  /** Where it lies: 'bank', 'custody', 'chain:ethereum:hot', 'psp:stripe'. */
  rail: string
  reason: string
  fundingId?: string
}

/**
 * Puts own money at the house's disposal, for conversions. Under the same `fundingId` it counts once. @returns the funding's id. Throws
 * 'invalid_input' naming what is wrong.
 */
export const fundFloat = (ctx: Ctx, funding: Funding): Promise<string> =>
  moveFloat(ctx, funding, 'float.fund', ({ rail, ...coins }) => {
    const [, network, place] = ON_CHAIN.exec(rail) ?? []
    const at = place === 'cold' ? 'cold' : 'hot'
    return network ? chainFunding({ ...coins, network, at, fundingId: coins.id }) : floatFunding({ ...coins, rail })
  })

/** Takes own money out again, such as what a bank charged. As `fundFloat`; also throws 'house_cannot_cover' beyond what the float has. */
export const takeFloat = (ctx: Ctx, funding: Funding): Promise<string> =>
  moveFloat(ctx, funding, 'float.take', floatWithdrawal)

async function moveFloat(
  ctx: Ctx,
  { asset, amount, rail, reason, fundingId }: Funding,
  action: 'float.fund' | 'float.take',
  movement: (p: { asset: string; amount: bigint; rail: string; id: string }) => Movement,
): Promise<string> {
  const why = operatorReason(ctx, reason)
  if (!isAsset(asset)) throw badField('asset', say('no_such_asset'))
  await refuseOtherPlace(ctx, action === 'float.fund' ? 'put' : 'take', { asset, place: rail })
  const minor = readAmount(amount, assetOf(asset).decimals)
  const id = fundingId === undefined ? uuid7(ctx.now()) : typedId('funding', fundingId)
  await inTx(ctx, async (tx) => {
    const { replayed } = await post(tx, `float:${id}`, movement({ asset, amount: minor, rail, id }))
    if (!replayed) await audit(tx, action, `float:${id}`, { asset, amount: minor.toString(), rail, reason: why })
  })
  return id
}
