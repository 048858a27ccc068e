import { networks } from '../../../../contract/chain/networks.ts'
import { hotKeyIn } from '../../../kernel/chains/hot-key.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'

/** What a payment takes of a block: `units` at a price for each `per` of them. Gas, or virtual bytes. */
interface PaymentSize {
  units: bigint
  per: bigint
}

/** Gas of a plain payment, and of a token's to an address that never had it, which is the dearest. */
const PLAIN_GAS = 21_000n
const TOKEN_GAS = 70_000n

/**
 * More gas than this is no payment: plain payees take 21,000, wallets that are contracts some 30,000 to 60,000, and a token's transfer some 70,000. Code that
 * takes more would spend the house's gas on itself.
 */
const MOST_GAS = 200_000n

/** Prices of coins networks are those of so many virtual bytes. */
const PER_BYTES = 1000n
/** Two coins spent by p2wpkh, one payment and one change output of it: 11 + 2 × 68 + 2 × 31, rounded up. */
const COINS_BYTES = 210n
/** What an output may take beyond that: p2wsh and p2tr have 43 bytes. */
const LARGER_OUTPUT = 12n

interface Asked {
  asset: string
  amount: bigint
  /** The address; undefined: any. */
  to: string | undefined
}

/**
 * How large a payment is. On accounts networks the node runs it as if it were sent, where its payee is known. 'refused': it would fail there;
 * 'unknown': nobody says.
 */
export async function paymentSize(
  ctx: CustomerCtx,
  chain: Chain,
  asked: Asked,
): Promise<PaymentSize | 'refused' | 'unknown'> {
  const { family, native } = networks[chain.network]
  if (family === 'coins') {
    const longer = asked.to === undefined || asked.to.length > 44
    return { units: COINS_BYTES + (longer ? LARGER_OUTPUT : 0n), per: PER_BYTES }
  }
  if (asked.to === undefined) return { units: asked.asset === native ? PLAIN_GAS : TOKEN_GAS, per: 1n }
  const ran = await simulated(ctx, chain, { ...asked, to: asked.to })
  return typeof ran === 'string' ? ran : { units: ran, per: 1n }
}

/** The gas of a payment from the house's hot account, by running it on the node as things are. 'refused' also where that is more than a payment takes. */
export async function simulated(
  ctx: CustomerCtx,
  { network, sender }: Chain,
  { asset, amount, to }: Asked & { to: string },
): Promise<bigint | 'refused' | 'unknown'> {
  const { custody } = ctx.providers
  try {
    const from = hotKeyIn((await custody?.publicKeys()) ?? [], network)?.address
    if (from === undefined || !sender) return 'unknown'
    const ran = await sender.simulate({ asset, from, to, amount })
    if (ran === 'unknown') return 'unknown'
    if (ran.ok && ran.gas <= MOST_GAS) return ran.gas
    ctx.log.warn({ network, asset, why: ran.ok ? `gas ${ran.gas}` : ran.why }, 'the network would refuse a withdrawal')
    return 'refused'
  } catch (error) {
    ctx.log.warn({ err: error, network }, 'whether a withdrawal would pass could not be told')
    return 'unknown'
  }
}
