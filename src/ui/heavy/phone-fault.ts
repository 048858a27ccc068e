import {
  type CountryCode,
  isValidPhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** What is wrong with a phone number, as the name of the words that say it; undefined for a number that can exist. */
export type PhoneFault = 'phoneEmpty' | 'phoneShort' | 'phoneLong' | 'phoneWrong'

/** Judges a number in international form ('+447911123456'), or one in its country's own form where the country is given. */
export function phoneFault(typed: string, country?: string): PhoneFault | undefined {
  const number = typed.trim()
  if (!/\d/.test(number) || isOnlyDialCode(number)) return 'phoneEmpty'
  const home = country?.toUpperCase() as CountryCode | undefined
  const length = validatePhoneNumberLength(number, home)
  if (length === 'TOO_SHORT') return 'phoneShort'
  if (length === 'TOO_LONG') return 'phoneLong'
  return length === undefined && isValidPhoneNumber(number, home) ? undefined : 'phoneWrong'
}

/** '+44' is what stands there before anything was typed. */
function isOnlyDialCode(number: string): boolean {
  if (!number.startsWith('+')) return false
  try {
    return parsePhoneNumberWithError(number).nationalNumber === ''
  } catch {
    return number.replace(/\D/g, '').length <= 3
  }
}
