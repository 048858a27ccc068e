import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { fault } from '../sentence.ts'
import { ofLine, ofPersonName, ofSpelledName } from './shown-text.ts'

/** 0: e-mail confirmed; 1: phone; 2: identity document; 3: address; E: entity verified. */
export const AccountLevel = z.enum(['0', '1', '2', '3', 'E'])
export type AccountLevel = z.output<typeof AccountLevel>

export const AccountKind = z.enum(['individual', 'entity'])
export type AccountKind = z.output<typeof AccountKind>

/** Who may register, as what; `legalForms` of src/words has their names. */
export const legalTypes = [
  { code: 'individual', kind: 'individual' },
  { code: 'sole_trader', kind: 'entity' },
  { code: 'partnership', kind: 'entity' },
  { code: 'private_company', kind: 'entity' },
  { code: 'public_company', kind: 'entity' },
  { code: 'foundation', kind: 'entity' },
  { code: 'nonprofit', kind: 'entity' },
] as const

type LegalCode = (typeof legalTypes)[number]['code']

const entityCodes = legalTypes.filter((type) => type.kind === 'entity').map((type) => type.code)

export const EntityLegalType = z.enum(entityCodes, { error: fault('choose_legal_form') })

export type EntityLegalType = z.output<typeof EntityLegalType>

/** Legal types by their names: the words of a screen. */
export type LegalNames = Readonly<Record<`legal_${LegalCode}`, string>>

/** An organisation's legal form by its name; undefined where there is none of this code. */
export function legalFormIn(words: LegalNames, code: string | undefined): string | undefined {
  const known = entityCodes.find((one) => one === code)
  return known && words[`legal_${known}`]
}

/** All legal forms of organisations, to choose from. */
export const legalFormsIn = (words: LegalNames): { value: EntityLegalType; label: string }[] =>
  entityCodes.map((code) => ({ value: code, label: words[`legal_${code}`] }))

export const LegalType = z.strictObject({ code: z.string(), name: z.string(), kind: AccountKind })

/** One line of text for people. */
export const line = (empty: string, max = 100) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .max(max, fault('at_most_characters', { most: max }))
    .refine(...ofLine)

export const Username = z
  .string({ error: fault('choose_username') })
  .trim()
  .min(1, { error: fault('choose_username'), abort: true })
  .regex(/^[A-Za-z0-9_]*$/, fault('username_characters'))
  .min(3, fault('at_least_characters', { least: 3 }))
  .max(24, fault('at_most_characters', { most: 24 }))

/** Lower-cased and trimmed, so that one mailbox is one account. */
export const Email = z
  .string({ error: fault('enter_email') })
  .trim()
  .min(1, fault('enter_email'))
  .max(254, fault('address_too_long'))
  .toLowerCase()
  .pipe(z.email(fault('not_an_email')))

/** A new password. Whether it is a common one, the server says. */
export const NewPassword = z
  .string({ error: fault('choose_password') })
  .min(1, { error: fault('choose_password'), abort: true })
  .min(8, fault('at_least_characters', { least: 8 }))
  .max(128, fault('at_most_characters', { most: 128 }))

export const Country = z.string({ error: fault('choose_country') }).regex(/^[A-Z]{2}$/, fault('choose_listed_country'))

/** One line that names somebody, a person or a company. */
export const nameLine = (empty: string, max = 100) => line(empty, max).refine(...ofSpelledName(max))

export const GivenName = line(fault('enter_first_name'))
export const FamilyName = line(fault('enter_last_name'))

/** The caller's own names, which the other side of a trade reads. */
export const OwnGivenName = nameLine(fault('enter_first_name')).refine(...ofPersonName)
export const OwnFamilyName = nameLine(fault('enter_last_name')).refine(...ofPersonName)

export const Address = z.strictObject({
  line1: line(fault('enter_street')),
  line2: z
    .string()
    .trim()
    .max(100, fault('at_most_characters', { most: 100 }))
    .refine(...ofLine)
    .optional(),
  city: line(fault('enter_city')),
  postcode: z
    .string()
    .trim()
    .max(16, fault('at_most_characters', { most: 16 }))
    .refine(...ofLine)
    .optional(),
  country: Country,
})
export type Address = z.output<typeof Address>

/** What somebody is written to in: 'pt', 'pt-BR'. */
export const Language = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, fault('choose_language'))

/** Settings that every customer has and may change. */
const settings = {
  username: Username,
  address: Address,
  language: Language,
  display_currency: CurrencyCode,
  /** Stands in every e-mail of ours, so that a forged one shows; null takes it away. */
  anti_phishing_code: z
    .string()
    .trim()
    .min(4, fault('at_least_characters', { least: 4 }))
    .max(32, fault('at_most_characters', { most: 32 }))
    .refine(...ofLine)
    .nullable(),
}

/** What a person may change by themselves; the legal name is changed by staff. */
export const IndividualChanges = z.strictObject(settings).partial()

export const EntityChanges = z
  .strictObject({
    ...settings,
    trading_name: nameLine(fault('enter_trading_name')),
    website: z
      .url({ protocol: /^https?$/, error: fault('enter_website') })
      .max(200)
      .refine(...ofLine),
    representative_role: line(fault('enter_representative_role')),
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
  /** What their picture is fetched by, at `avatars/{avatar}`; null where they have none. */
  avatar: z.string().nullable(),
})
export type PublicProfile = z.output<typeof PublicProfile>

/** Whether somebody is here now, and when they last were; null: not that anybody knows. */
export const LastSeen = z.strictObject({ online: z.boolean(), at: z.iso.datetime().nullable() })
export type LastSeen = z.output<typeof LastSeen>

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
