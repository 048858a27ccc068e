import type { Intent } from '../../contract/custody/intent.ts'
import type { Prepared } from '../chains/prepared.ts'
import { type FeeClass, feeClass, type SignedState } from '../journal/signed-state.ts'
import type { Bench } from './judge.ts'
import type { NetworkPolicy } from './policy.ts'
import { Refused } from './refused.ts'

/**
 * What a cancel may cost where a bound of fees is given: a quarter more. What stands at a place costs the bound at most, and nodes ask a tenth more of what
 * takes its place: without room above it nothing could.
 */
export const withRoom = (bound: bigint, cancels: boolean): bigint => (cancels ? (bound * 5n) / 4n : bound)

/**
 * What a transaction may cost: what was agreed for its payments, and the policy's cap. Above the cap goes a cancel alone, of what was signed, and it
 * offers all of it to whoever mines: it is the last word at its place, so it must not be one that nobody mines. Throws Refused.
 */
export function checkFee(
  { effect, cancels }: Prepared,
  intents: readonly Intent[],
  { feeCap }: NetworkPolicy,
  { effects }: SignedState,
): void {
  const fee = BigInt(effect.fee)
  const limit = intents.reduce((sum, { feeLimit }) => sum + BigInt(feeLimit), 0n)
  if (fee > limit) throw new Refused('fee_over_limit')
  if (fee <= BigInt(feeCap)) return
  const isLastWord = cancels && effects.near(effect.places).size > 0 && new Set(effect.rates).size === 1
  if (!isLastWord || fee > withRoom(BigInt(feeCap), cancels)) throw new Refused('fee_over_cap')
}

/**
 * What is left of the day for fees: for what makes payments that persons approved it is counted apart, so that nothing else uses it up. Cancels of what was
 * signed may besides have a reserve of their own, which what they take the place of doesn't use up; cancels of what wasn't, the like of payments, may not.
 * Throws Refused.
 */
export function checkFeesOfDay({ effect }: Prepared, approved: boolean, { network, state, now }: Bench): void {
  const { feesPerDay, cancelFeesPerDay = String(BigInt(feesPerDay) / 4n) } = network
  const sum = (of: FeeClass) => state.fees(effect.network, of, now)
  const of = feeClass(effect, approved, state.effects)
  const added = state.effects.feeAdded(effect)
  if (of !== 'cancel' && sum(of) + added > BigInt(feesPerDay)) throw new Refused('fees_over_day')
  if (of !== 'approved' && sum('alone') + sum('cancel') + added > BigInt(feesPerDay) + BigInt(cancelFeesPerDay))
    throw new Refused('fees_over_day')
}
