import type { Figure } from './evaluate.ts'

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

/** '7 d', '90 s', '250 ms': in the largest unit of which it is a whole number. */
export function durationOf(ms: number): string {
  const [size, unit] = UNITS.find(([size]) => ms >= size && ms % size === 0) ?? [1, 'ms']
  return `${ms / size} ${unit}`
}

const sizeOf = (bytes: number): string =>
  bytes >= 2 ** 20 && bytes % 2 ** 20 === 0
    ? `${bytes / 2 ** 20} MB`
    : bytes >= 1024 && bytes % 1024 === 0
      ? `${bytes / 1024} kB`
      : `${grouped(bytes)} bytes`
const grouped = (n: number | bigint): string => n.toLocaleString('en')

/** A figure as people read it; what it counts follows from its name. */
export function written(name: string, value: Figure): string {
  if (typeof value === 'number') {
    if (/(_MS|Ms|^ms)$/.test(name)) return durationOf(value)
    if (/seconds$/i.test(name)) return durationOf(value * 1000)
    if (/(minutes)$/i.test(name)) return durationOf(value * 60_000)
    if (/(hours)$/i.test(name)) return durationOf(value * 3_600_000)
    if (/days$/i.test(name)) return `${value} d`
    if (/years$/i.test(name)) return `${value} y`
    if (/bytes$/i.test(name)) return sizeOf(value)
    return grouped(value)
  }
  if (typeof value === 'bigint') return grouped(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((one) => written(name, one)).join(', ')
  return Object.entries(value)
    .map(([key, one]) => {
      const inner = written(/(Ms|Bytes|Seconds|Minutes|Hours)$/.test(key) ? key : name, one)
      return `${key}: ${one !== null && typeof one === 'object' ? `(${inner})` : inner}`
    })
    .join('; ')
}
