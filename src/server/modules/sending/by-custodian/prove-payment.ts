import { assetOf } from '../../../../contract/assets.ts'
import { confirmationsFor, type NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type Chain, chainOn } from '../../../kernel/providers.ts'
import { heard } from '../sending-parts.ts'
import { lookAtHash } from '../whereabouts/look-at-network.ts'

/** What both of our nodes have of a transaction. `deep`: with its confirmations; `pays`: they both see it pay what was asked for. */
export type Proven =
  | { is: 'mined'; height: number; ok: boolean; feePaid: bigint; deep: boolean; pays: boolean }
  | { is: 'waits' | 'nowhere' | 'unknown' }

/**
 * Looks with our own nodes whether a transaction that a custodian names pays what it was asked for: this amount of this asset to this address. Its word
 * alone completes nothing.
 */
export async function provenOnNetwork(
  ctx: Ctx,
  network: NetworkCode,
  hash: string,
  intent: Extract<Intent, { kind: 'withdrawal' }>,
): Promise<Proven> {
  const chain = chainOn(ctx.providers.chains, network)
  if (!chain?.sender) return { is: 'unknown' }
  const seen = await lookAtHash(ctx, { chain, sender: chain.sender }, hash)
  if (seen.is !== 'mined') return seen
  const { height, ok, feePaid } = seen
  const deep = seen.confirmations >= confirmationsFor(network, assetOf(intent.asset), BigInt(intent.amount))
  const pays = deep && ok ? await heard(ctx, 'blocks', () => isPaid(chain, height, hash, intent)) : false
  if (pays === 'unknown') return { is: 'unknown' }
  return { is: 'mined', height, ok, feePaid, deep, pays }
}

async function isPaid(
  { reader, second }: Chain,
  height: number,
  hash: string,
  { to, asset, amount }: Extract<Intent, { kind: 'withdrawal' }>,
): Promise<boolean> {
  for (const node of [reader, second]) {
    const block = await node.block(height)
    if (block === 'missing') return false
    const paid = block.arrivals.some(
      (one) =>
        one.tx.toLowerCase() === hash.toLowerCase() &&
        one.asset === asset &&
        one.amount === BigInt(amount) &&
        isSame(one.to, to),
    )
    if (!paid) return false
  }
  return true
}

/** Hexadecimal and bech32 are the same in either case; in base58 each letter counts. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/^(0x|(bc|tb|bcrt|ltc|tltc|rltc)1)/i.test(one) && one.toLowerCase() === other.toLowerCase())
