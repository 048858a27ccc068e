import { isValidBIC, isValidIBAN } from 'ibantools'
import { countryName } from '../../../../contract/countries.ts'
import { homeOf, type Rail, type RailField, railOf } from '../../../../contract/rails/rails.ts'
import { badField, type FieldError, Problem } from '../../../kernel/errors.ts'

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
  if (!rail) throw badField('rail', 'Choose a payment method from the list.')
  if (rail.currencies !== 'any' && !rail.currencies.includes(currency))
    throw badField('currency', `${rail.name} does not carry ${currency}.`)
  const home = homeOf(rail, currency)
  if (home && country && country !== home)
    throw badField('country', `${rail.name} in ${currency} is for accounts in ${countryName(home)}.`)
  const place = home ?? country
  const wrong: FieldError[] = Object.keys(typed)
    .filter((name) => !rail.fields.some((field) => field.name === name))
    .map((name) => ({ path: `fields.${name}`, message: `${rail.name} asks for no such field.` }))
  const fields: Record<string, string> = {}
  for (const field of rail.fields) {
    const value = field.tidy?.(typed[field.name] ?? '') ?? (typed[field.name] ?? '').trim()
    const message = complaint(field, value, place)
    if (message) wrong.push({ path: `fields.${field.name}`, message })
    else if (value !== '') fields[field.name] = value
  }
  if (wrong.length > 0) throw new Problem('invalid_input', { fields: wrong })
  return { rail, country: place ?? null, fields }
}

function complaint(field: RailField, value: string, country: string | undefined): string | undefined {
  if (value === '')
    return field.optional ? undefined : `Enter the ${field.label.replace(/^[A-Z](?=[a-z])/, (a) => a.toLowerCase())}.`
  if (value.length > field.maxLength) return `Use at most ${field.maxLength} characters.`
  return field.check(value, country) ?? byTables(field.name, value)
}

/** What only tables of all countries can tell, which no browser is made to load. */
function byTables(name: string, value: string): string | undefined {
  if (name === 'iban' && !isValidIBAN(value)) return 'No bank of that country has an IBAN like this. Check it again.'
  if (name === 'bic' && !isValidBIC(value)) return 'There is no country like the one in this BIC. Check it again.'
  return undefined
}

/** What tells an account from all others, for a keyed hash: the same account, however it was typed, is the same text. */
export const accountText = ({ rail, fields }: CheckedMethod, currency: string): string =>
  ['method', rail.code, currency, ...rail.fields.filter((field) => field.account).map(({ name }) => fields[name])].join(
    '|',
  )
