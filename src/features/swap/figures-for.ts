import { formatDecimal } from '../../ui/money/format-decimal.ts'

/** Both sides in figures of one size, the longer one's, so that neither looks like more: what the field gives to an amount of that length. */
export function figuresFor(...amounts: string[]): string {
  const longest = Math.max(...amounts.map((amount) => shownLength(amount)))
  return sizes.find(({ most }) => longest <= most)?.look ?? ''
}

const shownLength = (amount: string): number =>
  /^\d+(\.\d+)?$/.test(amount) ? formatDecimal(amount).length : amount.length

const sizes = [
  { most: 7, look: '' },
  { most: 9, look: 'max-sm:[&_input]:!text-xl' },
  { most: 11, look: 'max-sm:[&_input]:!text-lg' },
  { most: 12, look: 'max-sm:[&_input]:!text-base' },
  { most: 18, look: '[&_input]:!text-xl' },
  { most: 24, look: '[&_input]:!text-lg sm:[&_input]:!text-xl' },
  { most: 28, look: '[&_input]:!text-base sm:[&_input]:!text-xl' },
  { most: Number.POSITIVE_INFINITY, look: '[&_input]:!text-sm sm:[&_input]:!text-base' },
]
