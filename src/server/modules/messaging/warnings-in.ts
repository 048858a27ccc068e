import { blankLetters } from '../../../contract/accounts/shown-text.ts'
import { accountsIn } from './accounts-in.ts'
import type { Warning } from './messages.rows.ts'

const ENDINGS =
  'com|net|org|io|info|biz|xyz|app|dev|site|online|shop|co|ru|cn|ng|ke|gh|za|br|uk|de|fr|eu|ly|gg|tk|cc|vip|link|club'
/** Endings that are words as well: an address where a path follows. */
const WORDS = 'me|in|to|live|top|pro|at|it|be'
/** An address with its scheme, and one without: 'www.…', 'bit.ly/x', 'example dot com'. */
const LINK = new RegExp(
  `\\b(?:https?|ftp|tg|whatsapp)\\s?:\\s?/|\\bwww\\s?\\.\\s?\\p{L}|[\\p{L}\\d-](?:\\.|\\s?[([{]\\s?(?:dot|\\.)\\s?[)\\]}]\\s?|\\sdot\\s)(?:(?:${ENDINGS})(?![\\p{L}\\d])|(?:${WORDS})\\s?/)`,
  'iu',
)
const MAIL = /[\p{L}\d._%+-]\s?(?:@|[([{]\s?at\s?[)\]}])\s?[\p{L}\d-]+\s?(?:\.|\sdot\s)\s?\p{L}{2,}/iu
const MESSENGER = /\b(?:whats\s?app|telegram|signal app|viber|we\s?chat|messenger|instagram|snapchat|line id)\b/i
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,4})?\b/g
/** Nine to fifteen digits with what people put between them. */
const NUMBER = /(?<![\p{L}\p{Nd}.,-])(?:\+|\(\+)?\s?\(?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd}){8,14}(?![\p{L}\p{Nd}])/gu

/** Letters of other scripts that are taken for Latin ones: Cyrillic and Greek. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd', ӏ: 'l', т: 't' },
  ...{ в: 'b', н: 'h', к: 'k', м: 'm', һ: 'h' },
  ...{ ο: 'o', α: 'a', ι: 'i', ν: 'v', ρ: 'p', τ: 't', ε: 'e', η: 'h', κ: 'k', μ: 'm', β: 'b', χ: 'x', υ: 'y' },
}

/** As it is read: with a gap for letters that are drawn as one, without what nobody sees, which would part a word or a number for a search alone. */
const asRead = (text: string): string =>
  text
    .replaceAll(blankLetters, ' ')
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

const inLatin = (plain: string): string =>
  plain.toLowerCase().replaceAll(/[\u0370-\u052f]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

/**
 * What readers are warned of in a text: an address, and a telephone number or another messenger, by which a trade is led outside. A light
 * look that asks nobody and refuses nothing. A number counts only where it begins like one that is dialled; what may be an account's
 * is `accountsNamedIn`'s.
 */
export function warningsIn(text: string): Warning[] {
  const plain = asRead(text)
  const found: Warning[] = []
  if (LINK.test(plain) || MAIL.test(plain)) found.push('link')
  if (MESSENGER.test(inLatin(plain)) || numbersIn(plain).some(isDialled)) found.push('phone')
  return found
}

const numbersIn = (plain: string): string[] => plain.replaceAll(IBAN, '').match(NUMBER) ?? []

/** The numbers of accounts and the addresses of wallets in a text; telephone numbers are none. */
export function accountsNamedIn(text: string): string[] {
  const plain = asRead(text)
  return accountsIn(
    numbersIn(plain).reduce((left, number) => (isDialled(number) ? left.replace(number, ' ') : left), plain),
  )
}

/** '+234 …', '00234…', '0803 123 4567', '08031234567'; ten digits in one piece are an account's. */
function isDialled(number: string): boolean {
  const written = number.trim()
  if (/^\(?\+|^00/.test(written)) return true
  const digits = written.replaceAll(/\P{Nd}/gu, '')
  return /^\(?0/.test(written) && (digits.length === 11 || (digits.length < 13 && written !== digits))
}
