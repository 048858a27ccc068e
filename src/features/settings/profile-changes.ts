import type { OwnProfile } from '../../contract/profiles.ts'

export interface Details {
  username: string
  trading_name: string
  website: string
  representative_role: string
  address: { line1: string; line2: string; city: string; postcode: string; country: string }
}

export interface Preferences {
  display_currency: string
  language: string
  anti_phishing_code: string
}

/** The profile as the form of details shows it; what was never given is empty. */
export const detailsOf = (profile: OwnProfile): Details => ({
  username: profile.username,
  trading_name: profile.trading_name ?? '',
  website: profile.website ?? '',
  representative_role: profile.representative_role ?? '',
  address: {
    line1: profile.address?.line1 ?? '',
    line2: profile.address?.line2 ?? '',
    city: profile.address?.city ?? '',
    postcode: profile.address?.postcode ?? '',
    country: profile.address?.country ?? '',
  },
})

export const preferencesOf = (profile: OwnProfile): Preferences => ({
  display_currency: profile.display_currency,
  language: profile.language ?? '',
  anti_phishing_code: profile.anti_phishing_code ?? '',
})

/**
 * What was changed, to be sent: fields as typed, an address as a whole. What is as it was stays out, so that an empty field that was
 * never filled is no fault, and one that was emptied is.
 */
export function changesOf<T extends object>(typed: T, saved: T): Partial<T> {
  const changed = Object.entries(typed).filter(([name, value]) => !same(value, saved[name as keyof T]))
  return Object.fromEntries(changed.map(([name, value]) => [name, withoutEmptyOptions(value)])) as Partial<T>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Of an address, the second line and the postcode may be missing. */
const withoutEmptyOptions = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name, text]) => !(['line2', 'postcode'].includes(name) && text === '')),
  )
}
