import { assetOf, isAsset } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { readAmount } from '../../kernel/read-amount.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { chainFunding } from '../../ledger/chain-movements.ts'
import { floatFunding, floatWithdrawal, type Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { typedId } from './typed-id.ts'

const RAIL = /^[a-z][a-z0-9-]{0,30}$/
/** What a card service holds, as its clearing account is called. */
const AT_CARD_SERVICE = /^psp:([a-z][a-z0-9-]{0,30})$/
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

/** Whether money of this asset may lie there. A card service has a place once it is configured, or took a card: under another name nobody would compare it. */
async function isPlace(ctx: Ctx, asset: string, rail: string): Promise<boolean> {
  const network = ON_CHAIN.exec(rail)?.[1]
  if (network !== undefined) return assetOf(asset).networks.some(({ code }) => code === network)
  const psp = AT_CARD_SERVICE.exec(rail)?.[1]
  if (psp === undefined) return RAIL.test(rail)
  if (psp === ctx.providers.cards?.name) return true
  return (await query(ctx)('select 1 from card_payment where psp = $1 limit 1', [psp])).length > 0
}

async function moveFloat(
  ctx: Ctx,
  { asset, amount, rail, reason, fundingId }: Funding,
  action: 'float.fund' | 'float.take',
  movement: (p: { asset: string; amount: bigint; rail: string; id: string }) => Movement,
): Promise<string> {
  const why = operatorReason(ctx, reason)
  if (!isAsset(asset)) throw badField('asset', say('no_such_asset'))
  if (!(await isPlace(ctx, asset, rail))) throw badField('rail', say('say_where_money_lies'))
  const minor = readAmount(amount, assetOf(asset).decimals)
  const id = fundingId === undefined ? uuid7(ctx.now()) : typedId('funding', fundingId)
  await inTx(ctx, async (tx) => {
    const { replayed } = await post(tx, `float:${id}`, movement({ asset, amount: minor, rail, id }))
    if (!replayed) await audit(tx, action, `float:${id}`, { asset, amount: minor.toString(), rail, reason: why })
  })
  return id
}
