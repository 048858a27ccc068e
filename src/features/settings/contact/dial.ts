export interface Dialled {
  code: string
  dial: string
}

/** Countries where a number is written with the zero in front also from abroad. */
const KEEPS_ZERO = new Set(['39'])

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What was typed, as it is dialled from anywhere: '0712 345 678' in Kenya is '+254712345678'. What begins with + or 00 says its country itself. */
export function dialled(typed: string, country: Dialled | undefined): string {
  const text = typed.trim()
  if (text === '') return ''
  if (/^(\+|00)/.test(text)) return `+${digitsOf(text).replace(/^00/, '')}`
  const digits = digitsOf(text)
  if (!country) return digits
  return `+${country.dial}${KEEPS_ZERO.has(country.dial) ? digits : digits.replace(/^0/, '')}`
}

/** The country that a number with + in front names, the one that is chosen first where several share it. */
export function countryIn(typed: string, countries: readonly Dialled[], chosen: string): string {
  if (!/^\s*(\+|00)/.test(typed)) return chosen
  const digits = digitsOf(typed).replace(/^00/, '')
  const fits = countries.filter(({ dial }) => digits.startsWith(dial))
  const longest = Math.max(0, ...fits.map(({ dial }) => dial.length))
  const best = fits.filter(({ dial }) => dial.length === longest)
  return best.find(({ code }) => code === chosen)?.code ?? best[0]?.code ?? chosen
}
