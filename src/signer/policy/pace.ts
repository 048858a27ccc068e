import type { Prepared } from '../chains/prepared.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { type NetworkPolicy, USUAL } from './policy.ts'
import { Refused } from './refusal.ts'

/**
 * How fast nonces and coins may be taken. The signer can't see the chain: whoever asks could have an address walked far ahead of it, nonce by nonce, or
 * every coin taken for nothing, and each of them would have to be cancelled by us. What takes another's place takes nothing new. Throws Refused.
 */
export function checkPace(
  { effect, cancels, lane }: Prepared,
  network: NetworkPolicy,
  state: SignedState,
  now: number,
) {
  const fresh = effect.places.filter((place) => state.at(place).length === 0)
  const { transactions, cancelled } = state.begun(lane?.address ?? effect.network, now)
  const { transactionsPerDay = USUAL.transactionsPerDay, cancelsPerDay = USUAL.cancelsPerDay } = network
  if (cancels && fresh.length > 0 && cancelled + BigInt(fresh.length) > BigInt(cancelsPerDay))
    throw new Refused('cancels_over_day')
  if (fresh.length === effect.places.length && transactions >= BigInt(transactionsPerDay))
    throw new Refused('transactions_over_day')
}
