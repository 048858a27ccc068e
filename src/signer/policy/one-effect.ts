import type { Prepared } from '../chains/prepared.ts'
import type { SignedState } from '../journal/signed-state.ts'
import { Refused } from './refusal.ts'

/** A tenth more, as nodes ask of what takes another's place. */
const isDearer = (now: string, before: string) => BigInt(now) * 10n >= BigInt(before) * 11n

/** So far ahead of what was signed a nonce may be: enough for what several processes sign out of order, little to spoil ahead of time. */
const AHEAD = 16

/** A nonce far ahead would be taken for what nobody is going to pay, long before its turn comes. Throws Refused. */
function checkNonce({ address, nonce, first }: NonNullable<Prepared['lane']>, state: SignedState): void {
  if (nonce > Math.max(state.lanes()[address] ?? 0, first) + AHEAD) throw new Refused('nonce_too_far')
}

/**
 * One place, one effect: where something was signed for already, only the same payments dearer, or a payment to ourselves. And one payment is in
 * one place: its later transactions stand where all of its earlier ones do, so that the network takes one of them at most. Throws Refused.
 */
export function checkOneEffect(
  { effect, cancels, lane }: Prepared,
  payments: readonly string[],
  state: SignedState,
): void {
  if (lane) checkNonce(lane, state)
  const places = new Set(effect.places)
  for (const id of payments) {
    const signed = state.payment(id)
    if (signed && !signed.places.every((place) => places.has(place))) throw new Refused('paid_elsewhere')
  }
  const before = effect.places.flatMap((place) => state.at(place))
  if (before.length === 0) return
  if (!before.every((earlier) => earlier.places.every((place) => places.has(place)))) throw new Refused('place_taken')
  const known = new Set(before.map(({ pays }) => pays))
  if (!cancels && !known.has(effect.pays)) throw new Refused('place_taken')
  for (const { rates } of before)
    if (!effect.rates.every((rate, at) => isDearer(rate, rates[at] ?? '0'))) throw new Refused('not_dearer')
}
