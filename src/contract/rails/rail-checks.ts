import { type Sentence, say } from '../sentence.ts'
import type { RailField } from './rails.ts'

/** Says what is wrong with what was typed, tidied already, as a sentence; undefined when nothing is. */
export type Check = RailField['check']

/** Spaces, dashes and dots out: how people group digits. */
export const plain = (text: string): string => text.replace(/[\s.\-/]/g, '')
/** Latin letters without marks only: others could become two ('ß' to 'SS'), or one that was never typed ('ı' to 'I'). */
export const upper = (text: string): string => plain(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase())
export const trimmed = (text: string): string => text.trim().replace(/\s+/g, ' ')
/** Brackets too: '(0)20 7946 0958'. Two zeros at the start are a plus. */
export const phoneTidy = (text: string): string => text.replace(/[\s.\-/()]/g, '').replace(/^00/, '+')

export const matches =
  (shape: RegExp, sentence: Sentence): Check =>
  (text) =>
    shape.test(text) ? undefined : sentence

export const digits = (least: number, most: number, what: Sentence): Check =>
  matches(
    new RegExp(`^[0-9]{${least},${most}}$`),
    least === most ? say('digits_exactly', { what, count: least }) : say('digits_between', { what, least, most }),
  )

/** One line of letters, digits and the marks that names of banks have. */
export const nameOf = (sentence: Sentence): Check => matches(/^[\p{L}\p{N} .,'’&()/-]{2,60}$/u, sentence)

// How long an IBAN of each SEPA country is. The pattern inside is checked by the server, which has room for the tables.
const IBAN_LENGTHS =
  'AD24AL28AT20BE16BG22CH21CY28CZ24DE22DK18EE20ES24FI18FR27GB22GI23GR27HR21HU28IE22IS26IT27LI21LT20LU20LV21MC27MD24ME22MK19MT31NL18NO15PL28PT25RO24RS22SE24SI19SK24SM27VA22'
const lengthOf = (country: string): number | undefined => {
  for (let at = 0; at < IBAN_LENGTHS.length; at += 4)
    if (IBAN_LENGTHS.slice(at, at + 2) === country) return Number(IBAN_LENGTHS.slice(at + 2, at + 4))
  return undefined
}

/** ISO 7064 mod 97: letters count from 10, the first four characters come last. */
function checkDigitsHold(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest === 1
}

const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$/
const MISTYPED = say('iban_mistyped')

export const sepaIban: Check = (text, country) => {
  const its = text.slice(0, 2)
  const length = lengthOf(its)
  if (!IBAN.test(text) || length === undefined) return say('write_sepa_iban')
  if (text.length !== length) return say('iban_length', { country: { country: its }, length, given: text.length })
  if (country !== undefined && country !== its)
    return say('iban_elsewhere', { its: { country: its }, country: { country } })
  return checkDigitsHold(text) ? undefined : MISTYPED
}

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
export const bic: Check = (text, country) => {
  if (!BIC.test(text)) return say('write_bic')
  const its = text.slice(4, 6)
  if (country !== undefined && country !== its)
    return say('bic_elsewhere', { its: { country: its }, country: { country } })
  return undefined
}

/** An account abroad: an IBAN, whose check digits must fit, or a number of the bank's own. */
export const swiftAccount: Check = (text) => {
  if (!/^[A-Z0-9]{4,34}$/.test(text)) return say('write_swift_account')
  return IBAN.test(text) && text.length >= 15 && !checkDigitsHold(text) ? MISTYPED : undefined
}

/** ABA routing numbers: weights 3, 7, 1. */
export const routing: Check = (text) => {
  if (!/^[0-9]{9}$/.test(text)) return say('write_routing')
  const sum = [...text].reduce((total, digit, i) => total + Number(digit) * ([3, 7, 1][i % 3] as number), 0)
  return sum % 10 === 0 && sum > 0 ? undefined : say('routing_mistyped')
}

export const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
export const PHONE = /^\+[1-9][0-9]{6,14}$/

const phone: Check = matches(PHONE, say('write_phone'))

/** An e-mail address or name is lower-cased, a phone number loses its spaces. */
export const handleTidy = (text: string): string => {
  const typed = text.trim().toLowerCase()
  return /^[+0(]/.test(typed) && !typed.includes('@') ? phoneTidy(typed) : typed
}

/** What a service knows its customers by. */
export const handle =
  (shapes: readonly RegExp[], sentence: Sentence): Check =>
  (text) =>
    shapes.some((shape) => shape.test(text)) ? undefined : sentence

/** What mobile numbers look like where mobile money is in use. */
const MOBILE: Record<string, { code: string; shape: RegExp; like: string }> = {
  KE: { code: '+254', shape: /^\+254(7|1)[0-9]{8}$/, like: '+254 712 345 678' },
  GH: { code: '+233', shape: /^\+233(2|5)[0-9]{8}$/, like: '+233 24 123 4567' },
}

/** As `phoneTidy`; a single zero at the start, as people of the country write their own number, is its country code. */
export const mobileTidy = (text: string, country: string | undefined): string => {
  const typed = phoneTidy(text)
  const known = country === undefined ? undefined : MOBILE[country]
  return known ? typed.replace(/^0/, known.code) : typed
}
export const mobile: Check = (text, country) => {
  const known = country === undefined ? Object.values(MOBILE) : [MOBILE[country]].filter((one) => one !== undefined)
  if (known.length === 0 || country === undefined) return phone(text, country)
  return known.some(({ shape }) => shape.test(text))
    ? undefined
    : say('write_mobile', { country: { country }, like: known[0]?.like ?? '' })
}

/** What a check digit of CPF and CNPJ must be: weights, mod 11. A letter of a CNPJ counts by its place in ASCII less 48. */
function mod11(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (text.charCodeAt(i) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
const countDown = (from: number, until: number) => Array.from({ length: from - until + 1 }, (_, i) => from - i)
const CNPJ_WEIGHTS = [...countDown(5, 2), ...countDown(9, 2)]

const isCpf = (text: string): boolean =>
  !/^(.)\1+$/.test(text) &&
  mod11(text, countDown(10, 2)) === Number(text[9]) &&
  mod11(text, countDown(11, 2)) === Number(text[10])
const isCnpj = (text: string): boolean =>
  !/^(.)\1+$/.test(text) &&
  mod11(text, CNPJ_WEIGHTS) === Number(text[12]) &&
  mod11(text, [6, ...CNPJ_WEIGHTS]) === Number(text[13])

const RANDOM_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A PIX key as it is registered: numbers of tax payers bare, phones with +55, the rest in lower case. */
export const pixTidy = (text: string): string => {
  const typed = text.trim()
  if (typed.includes('@') || RANDOM_KEY.test(typed.toLowerCase())) return typed.toLowerCase()
  const bare = /^[+(]/.test(plain(typed)) ? phoneTidy(typed) : plain(typed)
  return bare.startsWith('+') ? bare : upper(bare)
}
export const pixKey: Check = (text) => {
  if (/^[0-9]{11}$/.test(text)) return isCpf(text) ? undefined : say('cpf_mistyped')
  if (/^[0-9A-Z]{12}[0-9]{2}$/.test(text)) return isCnpj(text) ? undefined : say('cnpj_mistyped')
  if (text.startsWith('+')) return /^\+55[1-9][0-9]{9,10}$/.test(text) ? undefined : say('write_pix_phone')
  if (EMAIL.test(text) || RANDOM_KEY.test(text)) return undefined
  return say('write_pix_key')
}
