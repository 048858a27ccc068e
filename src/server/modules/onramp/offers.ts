import type { Onramp } from '../../../contract/onramp/onramp.ts'
import type { Ctx } from '../../kernel/context.ts'
import { chainOn } from '../../kernel/providers.ts'

/** What the seller sells of what is deposited here; nothing where nobody sells. What is pretended is sold on pretended networks alone, and real things on real ones. */
export function offersOf({ providers: { onramp, chains } }: Pick<Ctx, 'providers'>): Onramp['offers'] {
  if (!onramp) return []
  return onramp.sells
    .filter(({ network }) => {
      const chain = chainOn(chains, network)
      return chain !== undefined && (chain.sandbox || !onramp.sandbox)
    })
    .map(({ asset, network }) => ({ asset, network }))
}
