import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'

/** 0: e-mail confirmed; 1: phone; 2: identity document; 3: address; E: entity verified. */
export const AccountLevel = z.enum(['0', '1', '2', '3', 'E'])
export type AccountLevel = z.output<typeof AccountLevel>

export const AccountKind = z.enum(['individual', 'entity'])
export type AccountKind = z.output<typeof AccountKind>

/** Who may register, as what. The code is what travels; the name is for people. */
export const legalTypes = [
  { code: 'individual', name: 'Individual', kind: 'individual' },
  { code: 'sole_trader', name: 'Sole trader', kind: 'entity' },
  { code: 'partnership', name: 'Partnership', kind: 'entity' },
  { code: 'private_company', name: 'Private limited company', kind: 'entity' },
  { code: 'public_company', name: 'Public limited company', kind: 'entity' },
  { code: 'foundation', name: 'Foundation or trust', kind: 'entity' },
  { code: 'nonprofit', name: 'Non-profit organisation', kind: 'entity' },
] as const

const entityCodes = legalTypes.filter((type) => type.kind === 'entity').map((type) => type.code)

export const EntityLegalType = z.enum(entityCodes, { error: 'Choose the legal form of your organisation.' })

export const LegalType = z.strictObject({ code: z.string(), name: z.string(), kind: AccountKind })

// Control characters and the ones that turn writing round have no place in a name, and could disguise one.
// Half a surrogate pair is no character at all: databases and letters would choke on it.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u
const shown = (text: string): boolean => !HIDDEN.test(text)
const NOT_SHOWN = 'This holds characters that can’t be shown.'

/** One line of text for people. */
export const line = (empty: string, max = 100) =>
  z.string({ error: empty }).trim().min(1, empty).max(max, `Use at most ${max} characters.`).refine(shown, NOT_SHOWN)

export const Username = z
  .string({ error: 'Choose a username.' })
  .trim()
  .min(1, { error: 'Choose a username.', abort: true })
  .regex(/^[A-Za-z0-9_]*$/, 'Use letters, digits and underscores only.')
  .min(3, 'Use at least 3 characters.')
  .max(24, 'Use at most 24 characters.')

/** Lower-cased and trimmed, so that one mailbox is one account. */
export const Email = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'This address is too long.')
  .toLowerCase()
  .pipe(z.email('This does not look like an e-mail address.'))

/** A new password. Whether it is a common one, the server says. */
export const NewPassword = z
  .string({ error: 'Choose a password.' })
  .min(1, { error: 'Choose a password.', abort: true })
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')

export const Country = z.string({ error: 'Choose a country.' }).regex(/^[A-Z]{2}$/, 'Choose a country from the list.')

export const GivenName = line('Enter the first name as in the passport or identity card.')
export const FamilyName = line('Enter the last name as in the passport or identity card.')

export const Address = z.strictObject({
  line1: line('Enter street and number.'),
  line2: z.string().trim().max(100, 'Use at most 100 characters.').refine(shown, NOT_SHOWN).optional(),
  city: line('Enter the city.'),
  postcode: z.string().trim().max(16, 'Use at most 16 characters.').refine(shown, NOT_SHOWN).optional(),
  country: Country,
})
export type Address = z.output<typeof Address>

/** Settings that every customer has and may change. */
const settings = {
  username: Username,
  address: Address,
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Choose a language from the list.'),
  display_currency: CurrencyCode,
  /** Stands in every letter of ours, so that a forged one shows; null takes it away. */
  anti_phishing_code: z
    .string()
    .trim()
    .min(4, 'Use at least 4 characters.')
    .max(32, 'Use at most 32 characters.')
    .refine(shown, NOT_SHOWN)
    .nullable(),
}

/** What a person may change by themselves; the legal name is changed by staff. */
export const IndividualChanges = z.strictObject(settings).partial()

export const EntityChanges = z
  .strictObject({
    ...settings,
    trading_name: line('Enter the name you trade under.'),
    website: z
      .url({ protocol: /^https?$/, error: 'Enter an address like https://example.com.' })
      .max(200)
      .refine(shown, NOT_SHOWN),
    representative_role: line('Enter what the representative does in the organisation.'),
  })
  .partial()

/** What any signed-in customer may see of another. Figures are null until there is something to count. */
export const PublicProfile = z.strictObject({
  user_id: z.uuid(),
  username: z.string(),
  kind: AccountKind,
  badge: z.enum(['merchant']).nullable(),
  level: AccountLevel,
  member_since: z.iso.datetime(),
  completed_orders: z.number().int().nullable(),
  /** Percent, 0–100. */
  completion_rate: z.number().nullable(),
  median_release_seconds: z.number().int().nullable(),
})
export type PublicProfile = z.output<typeof PublicProfile>

/** The caller's own profile. */
export const OwnProfile = PublicProfile.extend({
  email: z.string(),
  legal_type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  company_name: z.string().optional(),
  registration_number: z.string().optional(),
  trading_name: z.string().optional(),
  website: z.string().optional(),
  representative_role: z.string().optional(),
  address: Address.optional(),
  language: z.string().optional(),
  display_currency: z.string(),
  anti_phishing_code: z.string().optional(),
  password_set: z.boolean(),
  second_factor: z.boolean(),
  /** Until when withdrawals wait after a security change; null when they don't. */
  frozen_until: z.iso.datetime().nullable(),
})
export type OwnProfile = z.output<typeof OwnProfile>
