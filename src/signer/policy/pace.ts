import type { Intent } from '../../contract/custody/intent.ts'
import type { Prepared } from '../chains/prepared.ts'
import { poolOf } from '../journal/entry.ts'
import type { Bench } from './judge.ts'
import { USUAL } from './policy.ts'
import { Refused } from './refused.ts'

/**
 * How fast nonces and coins may be taken. The signer can't see the chain: whoever asks could have an address walked far ahead of it, nonce by nonce, or
 * every coin taken for nothing, and each of them would have to be cancelled by us. Of deposit addresses there are as many as whoever asks names, so all of a
 * network's are counted together. What takes another's place whole takes nothing new. Throws Refused.
 */
export function checkPace(
  { effect, cancels }: Prepared,
  intents: readonly Intent[],
  { network, state, now }: Bench,
): void {
  const fresh = state.effects.fresh(effect.places).length
  const { transactions, cancelled } = state.begun(poolOf(intents, effect), now)
  const { transactionsPerDay = USUAL.transactionsPerDay, cancelsPerDay = USUAL.cancelsPerDay } = network
  if (cancels && fresh > 0 && cancelled + BigInt(fresh) > BigInt(cancelsPerDay)) throw new Refused('cancels_over_day')
  if (transactions >= BigInt(transactionsPerDay) && !state.effects.replaces(effect))
    throw new Refused('transactions_over_day')
}
