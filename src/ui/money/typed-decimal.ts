import { numberFormat } from '../../words/formatters.ts'

/** Groups of three, or of two before the last three as India writes them: '1,250', '12,50,000'. */
const GROUPED = /^\d{1,3}(?:[.,\s'’]\d{2,3})*[.,\s'’]\d{3}$/
const SIGN = /^[-−+]?/

/**
 * What a person typed, as the wire writes a decimal: '1.250,50', '1,250.50', '1 250,50', "1'250.50" and '1250,50' are '1250.50'. A single
 * separator before three digits could be either ('1,250', '1.250'): it is what it is in `format`, the tag that this page's amounts are
 * shown with. What can't be read comes back as it was typed, for the contract's own sentence.
 */
export function readTypedDecimal(typed: string, format: string): string {
  const text = typed.trim()
  const [sign = ''] = SIGN.exec(text) ?? []
  const { whole, fraction } = partsOf(text.slice(sign.length), format)
  const digits = ungrouped(whole)
  if (digits === undefined || /\D/.test(fraction ?? '')) return typed
  return `${sign === '−' ? '-' : sign === '+' ? '' : sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * The other way: a decimal of the wire as it stands in a field that the product fills in, by the mark it is read by again: '124.645' is
 * '124,645' in Spanish, where '124.645' would be read as thousands. Without separators, so that it can be edited. What is no decimal stays.
 */
export const writeTypedDecimal = (wire: string, format: string): string =>
  /^-?\d+\.\d*$/.test(wire) ? wire.replace('.', decimalMark(format)) : wire

function partsOf(text: string, format: string): { whole: string; fraction?: string } {
  const marks = text.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1)
  if (!last) return { whole: text }
  const at = text.lastIndexOf(last)
  const split = { whole: text.slice(0, at), fraction: text.slice(at + 1) }
  if (marks.length === 1) return groups(split) && last !== decimalMark(format) ? { whole: text } : split
  // Several of one kind only ever group; of two kinds the last one is the decimal mark.
  return marks === last.repeat(marks.length) ? { whole: text } : split
}

/** Whether a single separator could be one between thousands. */
const groups = ({ whole, fraction }: { whole: string; fraction: string }): boolean =>
  /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3

const decimalMark = (format: string): string =>
  numberFormat(format)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** The digits of a whole number without its separators; undefined where they don't stand as separators do. */
function ungrouped(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole
  return GROUPED.test(whole) && new Set(whole.replaceAll(/\d/g, '')).size === 1
    ? whole.replaceAll(/\D/g, '')
    : undefined
}
