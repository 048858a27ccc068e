import { networks } from '../../../contract/chain/networks.ts'
import { hotKeyIn } from '../../kernel/chains/hot-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import type { SigningCustody } from '../../providers/custody/port.ts'

/** What it takes to send on a network: a node that takes transactions, and who signs them. */
export interface SendingParts {
  chain: Chain
  sender: NonNullable<Chain['sender']>
  custody: SigningCustody
}

/** Who signs, where the house sends by itself. */
export const signingCustody = ({ providers: { custody } }: Pick<Ctx, 'providers'>): SigningCustody | undefined =>
  custody?.signs ? custody : undefined

/** Those of a network whose addresses have balances and nonces; undefined where nothing can be sent there. */
export function sendingParts(ctx: Ctx, chain: Chain): SendingParts | undefined {
  const custody = signingCustody(ctx)
  return custody && chain.sender !== null && networks[chain.network].family === 'accounts'
    ? { chain, sender: chain.sender, custody }
    : undefined
}

/** Asks outside. A throw says no more than that no answer was heard. */
export async function heard<T>(ctx: Ctx, what: string, ask: () => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await ask()
  } catch (error) {
    ctx.log.warn({ err: error, asked: what }, 'no answer was heard')
    return 'unknown'
  }
}

/** The address that pays out on a network, as custody names it. */
export async function hotAddress({ custody, chain }: SendingParts): Promise<string | undefined> {
  return hotKeyIn(await custody.publicKeys(), chain.network)?.address
}
