import type { OwnProfile } from '../../../contract/accounts/profiles.ts'

type Values = Readonly<Record<string, string>>

/** What others see, as its form shows it; what was never given is empty. */
export const shownOf = (profile: OwnProfile): Values => ({
  username: profile.username,
  ...(profile.kind === 'entity' && {
    trading_name: profile.trading_name ?? '',
    website: profile.website ?? '',
    representative_role: profile.representative_role ?? '',
  }),
})

export const postalOf = ({ address, country }: OwnProfile): Values => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  postcode: address?.postcode ?? '',
  // Where they live, until they say otherwise.
  country: address?.country ?? country,
})

/** What was changed: what is as it was stays out, so that an empty field that was never filled is no fault, and one that was emptied is. */
export const changesOf = (typed: Values, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(saved).flatMap((name) => (differs(typed, saved, name) ? [[name, typed[name] ?? '']] : [])),
  )

const differs = (typed: Values, saved: Values, name: string) => (typed[name] ?? '') !== (saved[name] ?? '')

/** An address is sent whole once anything in it changed; its second line and the postcode may be missing. */
export function addressChange(typed: Values, saved: Values): { address?: Values } {
  if (Object.keys(changesOf(typed, saved)).length === 0) return {}
  const kept = Object.keys(saved).filter((name) => typed[name] || !['line2', 'postcode'].includes(name))
  return { address: Object.fromEntries(kept.map((name) => [name, typed[name] ?? ''])) }
}
