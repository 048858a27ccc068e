/** The organisation itself, as `of` a holding. */
export const SELF = 'self'
/** All of a company, in basis points. */
export const WHOLE_BPS = 10_000

/** So much of the company `of` is `holder`'s, in basis points. */
export interface Holding {
  holder: string
  of: string
  bps: number
}

/** A part of a whole, exactly: in lowest terms, `of` above 0. */
export interface Share {
  part: bigint
  of: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
function share(part: bigint, of: bigint): Share {
  const [sign, common] = [of < 0n ? -1n : 1n, gcd(part < 0n ? -part : part, of < 0n ? -of : of)]
  return { part: (sign * part) / common, of: (sign * of) / common }
}
const NONE = share(0n, 1n)
const ALL = share(1n, 1n)
const bps = (of: number): Share => share(BigInt(of), BigInt(WHOLE_BPS))
const plus = (a: Share, b: Share): Share => share(a.part * b.of + b.part * a.of, a.of * b.of)
const minus = (a: Share, b: Share): Share => plus(a, { part: -b.part, of: b.of })
const times = (a: Share, b: Share): Share => share(a.part * b.part, a.of * b.of)
const over = (a: Share, b: Share): Share => share(a.part * b.of, a.of * b.part)
const isNone = ({ part }: Share): boolean => part === 0n

/**
 * How much of the organisation each holder has in the end: shares along each chain multiplied, chains added, exactly. Where companies own parts of one another the
 * shares go round for ever, and what that comes to is the solution of linear equations. Undefined where some own each other wholly: nobody owns them.
 */
export function sharesOf(holdings: readonly Holding[]): ReadonlyMap<string, Share> | undefined {
  const companies = [...new Set([SELF, ...holdings.map(({ of }) => of)])]
  const held = heldThrough(companies, holdings)
  if (!held) return undefined
  const shares = new Map<string, Share>()
  for (const { holder, of, bps: part } of holdings) {
    const through = times(bps(part), held.get(of) ?? NONE)
    shares.set(holder, plus(shares.get(holder) ?? NONE, through))
  }
  return shares
}

/** For each company, how much of the organisation is held through it: of c it is [c is the organisation] + sum over d of (c's part of d) × (d's own). */
function heldThrough(
  companies: readonly string[],
  holdings: readonly Holding[],
): ReadonlyMap<string, Share> | undefined {
  const rows = companies.map((c) => {
    const parts = companies.map((d) => {
      const part = holdings.filter(({ holder, of }) => holder === c && of === d)
      return minus(
        c === d ? ALL : NONE,
        part.reduce((sum, one) => plus(sum, bps(one.bps)), NONE),
      )
    })
    return [...parts, c === SELF ? ALL : NONE]
  })
  if (!solve(rows)) return undefined
  return new Map(companies.map((company, i) => [company, rows[i]?.at(-1) ?? NONE]))
}

/** Gauss and Jordan, in place: what remains in the last column is the solution. False where there is none, or more than one. */
function solve(rows: Share[][]): boolean {
  for (let column = 0; column < rows.length; column++) {
    const found = rows.findIndex((row, at) => at >= column && !isNone(row[column] ?? NONE))
    const [pivot, other] = [rows[found], rows[column]]
    if (!pivot || !other) return false
    rows[found] = other
    const first = pivot[column] ?? NONE
    const scaled = pivot.map((value) => over(value, first))
    rows[column] = scaled
    for (const [at, row] of rows.entries()) {
      const factor = row[column] ?? NONE
      if (at !== column && !isNone(factor))
        rows[at] = row.map((value, i) => minus(value, times(factor, scaled[i] ?? NONE)))
    }
  }
  return true
}

/** Whether it is a quarter or more: whoever has that much is to be known as a person. */
export const isQuarter = ({ part, of }: Share): boolean => part * 4n >= of

/** In per cent, two places, what is below them cut off: '33.33'. */
export function shareText({ part, of }: Share): string {
  const hundredths = (part * BigInt(WHOLE_BPS)) / of
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** Basis points of a text of per cent with two places at most, '33.3'. */
export function bpsOf(percent: string): number {
  const [whole = '0', places = ''] = percent.split('.')
  return Number(whole) * 100 + Number(places.padEnd(2, '0'))
}
