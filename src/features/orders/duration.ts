import { numberFormat } from '../../words/formatters.ts'

const steps: [unit: 'second' | 'minute' | 'hour' | 'day', seconds: number][] = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** A length of time in its largest whole unit: 45 → '45 seconds', 3700 → '1 hour'. `format` is the locale's Intl tag. */
export function durationText(seconds: number, format: string): string {
  const [unit, size] = steps.findLast(([, length]) => seconds >= length) ?? ['second', 1]
  return numberFormat(format, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    Math.round(seconds / size),
  )
}
