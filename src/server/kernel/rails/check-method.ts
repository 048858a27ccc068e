import { isValidBIC, isValidIBAN } from 'ibantools'
import { homeOf, type Rail, type RailField, railOf } from '../../../contract/rails/rails.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { badField, type FieldError, Problem } from '../errors.ts'

/** What somebody saves: `fields` by name, as typed. */
export interface TypedMethod {
  rail: string
  currency: string
  country?: string | undefined
  fields: Readonly<Record<string, string | undefined>>
}

/** The same in the form that is stored. */
export interface CheckedMethod {
  rail: Rail
  country: string | null
  fields: Record<string, string>
}

/** Checks a payment method by the rules of its rail. Throws 'invalid_input' naming every field that is wrong, 'fields.iban'. */
export function checkMethod({ rail: code, currency, country, fields: typed }: TypedMethod): CheckedMethod {
  const rail = railOf(code)
  if (!rail) throw badField('rail', say('choose_method'))
  if (rail.currencies !== 'any' && !rail.currencies.includes(currency))
    throw badField('currency', say('rail_lacks_currency', { rail: rail.name, currency }))
  const home = homeOf(rail, currency)
  if (home && country && country !== home)
    throw badField('country', say('rail_only_in', { rail: rail.name, currency, country: { country: home } }))
  const place = home ?? country
  const wrong: FieldError[] = Object.keys(typed)
    .filter((name) => !rail.fields.some((field) => field.name === name))
    .map((name) => ({ path: `fields.${name}`, says: say('rail_lacks_field', { rail: rail.name }) }))
  const fields: Record<string, string> = {}
  for (const field of rail.fields) {
    const value = field.tidy?.(typed[field.name] ?? '', place) ?? (typed[field.name] ?? '').trim()
    const says = complaint(field, value, place)
    if (says) wrong.push({ path: `fields.${field.name}`, says })
    else if (value !== '') fields[field.name] = value
  }
  if (wrong.length > 0) throw new Problem('invalid_input', { fields: wrong })
  return { rail, country: place ?? null, fields }
}

function complaint(field: RailField, value: string, country: string | undefined): Sentence | undefined {
  if (value === '') return field.optional ? undefined : say('enter_rail_field', { field: field.label })
  if (value.length > field.maxLength) return say('at_most_characters', { most: field.maxLength })
  return field.check(value, country) ?? byTables(field.name, value)
}

/** What only tables of all countries can tell, which no browser is made to load. */
function byTables(name: string, value: string): Sentence | undefined {
  if (name === 'iban' && !isValidIBAN(value)) return say('iban_impossible')
  if (name === 'bic' && !isValidBIC(value)) return say('bic_impossible')
  return undefined
}

/** What tells an account from all others, for a keyed hash: the same account, however it was typed, is the same text. */
export const accountText = ({ rail, fields }: CheckedMethod, currency: string): string =>
  ['method', rail.code, currency, ...rail.fields.filter((field) => field.account).map(({ name }) => fields[name])].join(
    '|',
  )
