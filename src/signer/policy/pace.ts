import type { Intent } from '../../contract/custody/intent.ts'
import type { Prepared } from '../chains/prepared.ts'
import { poolOf, weightOf } from '../journal/entry.ts'
import { paceClass } from '../journal/signed-state.ts'
import type { Bench } from './judge.ts'
import { USUAL } from './policy.ts'
import { Refused } from './refused.ts'

/**
 * How fast nonces and coins may be taken. The signer can't see the chain: whoever asks could have an address walked far ahead of it, nonce by nonce, or
 * every coin taken for nothing, and each of them would have to be cancelled by us. Of deposit addresses there are as many as whoever asks names, so all of a
 * network's are counted together. What takes another's place whole takes nothing new, but stands in the journal for ever: it has a number of its own. What
 * people approved and what cancels are counted each for itself, so that nothing else uses up what they have. Throws Refused.
 */
export function checkPace(
  { effect, cancels }: Prepared,
  intents: readonly Intent[],
  approved: boolean,
  { network, state, now }: Bench,
): void {
  const fresh = state.effects.fresh(effect.places).length
  const { transactions, dearer, cancelled } = state.begun(poolOf(intents, effect), paceClass(effect, approved), now)
  const {
    transactionsPerDay = USUAL.transactionsPerDay,
    dearerPerDay = USUAL.dearerPerDay,
    cancelsPerDay = USUAL.cancelsPerDay,
  } = network
  if (cancels && fresh > 0 && cancelled + BigInt(fresh) > BigInt(cancelsPerDay)) throw new Refused('cancels_over_day')
  const weight = BigInt(weightOf(intents, effect))
  if (!state.effects.replaces(effect)) {
    if (transactions + weight > BigInt(transactionsPerDay)) throw new Refused('transactions_over_day')
    return
  }
  // All that a day began can be cancelled within a day.
  if (dearer + weight > BigInt(cancels ? transactionsPerDay : dearerPerDay)) throw new Refused('dearer_over_day')
}
