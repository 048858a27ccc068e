// Making one of Intl's formatters costs as much as a hundred uses of it, and a screen asks for the same few with every key that is pressed.
const made = new Map<string, unknown>()
/** A zone comes from the reader's browser, and there are hundreds: what was made first goes. */
const MOST_MADE = 500

function once<F>(kind: string, format: string, options: object, make: () => F): F {
  const key = `${kind} ${format} ${JSON.stringify(options)}`
  let formatter = made.get(key) as F | undefined
  if (!formatter) {
    formatter = make()
    const [oldest] = made.keys()
    if (made.size >= MOST_MADE && oldest !== undefined) made.delete(oldest)
    made.set(key, formatter)
  }
  return formatter
}

/** Intl.NumberFormat for a locale's `format` tag and options, made once. */
export const numberFormat = (format: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', format, options, () => new Intl.NumberFormat(format, options))

/** A decimal string as a locale writes it, digit for digit: Intl takes the string itself, so nothing passes through a float. */
export function decimalIn(amount: string, format: string, options: Intl.NumberFormatOptions = {}): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const exact = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numberFormat(format, { ...exact, ...options }).format(amount as Intl.StringNumericLiteral)
}

/** A percentage as its language writes it, in one piece: 42.5 → '42.5%', in French '42,5 %'. A decimal string is written digit for digit. */
export function percentIn(n: number | string, format: string, options: Intl.NumberFormatOptions = {}): string {
  const percent: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent', ...options }
  const figure =
    typeof n === 'string'
      ? decimalIn(n, format, percent)
      : numberFormat(format, { maximumFractionDigits: 1, ...percent }).format(n)
  // A true minus sign: as wide as the plus and the digits.
  return figure.replace('-', '−')
}

/** Basis points as a percentage, to the last of them: 50 → '0.50%'. */
export const basisPointsIn = (bps: number, format: string): string =>
  percentIn(bps / 100, format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Intl.DateTimeFormat, made once, its hours of 24 in every language: a deadline has one reading. Without a time zone it is the one of whoever runs it. */
export const dateFormat = (format: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', format, options, () => new Intl.DateTimeFormat(format, { hourCycle: 'h23', ...options }))

/** Intl.RelativeTimeFormat that says 'yesterday' rather than '1 day ago', made once. */
export const relativeFormat = (format: string): Intl.RelativeTimeFormat =>
  once('relative', format, {}, () => new Intl.RelativeTimeFormat(format, { numeric: 'auto' }))

/** Intl.PluralRules, made once. */
export const pluralRules = (format: string): Intl.PluralRules =>
  once('plural', format, {}, () => new Intl.PluralRules(format))

/** Intl.Collator: the order of words in a language, made once. */
export const collator = (format: string): Intl.Collator => once('collator', format, {}, () => new Intl.Collator(format))

/** Intl.DisplayNames of currencies or countries, made once. */
export const displayNames = (format: string, type: 'currency' | 'region'): Intl.DisplayNames =>
  once(type, format, {}, () => new Intl.DisplayNames(format, { type }))

/** Intl.ListFormat for 'one, two or three', made once. */
export const anyOf = (format: string): Intl.ListFormat =>
  once('any of', format, {}, () => new Intl.ListFormat(format, { type: 'disjunction' }))

/** Intl.ListFormat for 'one, two and three', made once. */
export const listOf = (format: string): Intl.ListFormat =>
  once('list', format, {}, () => new Intl.ListFormat(format, { type: 'conjunction' }))
