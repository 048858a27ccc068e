import sharp, { type Sharp } from 'sharp'

/** Pages wider than this, in points, are kept half as wide and half as high. */
const KEPT_WHOLE = 400
/** Pages are compared as means of squares of so many by so many points: how a letter's edge is drawn hardly changes them, where it stands does. */
const SQUARE = 4
/** A mean differs when one of its three colours does by more than this, of 255. */
const SHADES = 32
/** So many squares of a page may differ. */
const STRAY = 4
/** Laid over squares that differ: red, a third of it seen through. */
const MARK = [230, 0, 0, 170] as const

/** How a page differs: how many squares, and what they all lie in, in points. */
export interface Difference {
  squares: number
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** The page (PNG) with those squares marked. */
  marked: Buffer
}

/** By how much a page of this width is kept smaller. */
const scaleOf = (width: number): 1 | 2 => (width > KEPT_WHOLE ? 2 : 1)

/** A page as it was taken (PNG), in the size that it is kept in; of an odd last row or column nothing is left. */
async function reduced(taken: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(taken).metadata()
  const scale = scaleOf(width)
  const [wide, high] = [Math.floor(width / scale), Math.floor(height / scale)]
  return sharp(taken)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: wide * scale, height: high * scale })
    .resize(wide, high, { fit: 'fill', kernel: 'linear' })
}

/** A page as it was taken (PNG), as it is kept (PNG): small enough for a repository, near enough to be compared with. */
export const kept = async (taken: Buffer): Promise<Buffer> =>
  (await reduced(taken)).png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()

/**
 * How a page as it was taken (PNG) differs from one that was kept, beyond what another version of the browser may draw otherwise; undefined where it looks the
 * same. Of two sizes all differs.
 */
export async function differenceOf(agreed: Buffer, taken: Buffer): Promise<Difference | undefined> {
  const { width, height } = await sharp(taken).metadata()
  const square = SQUARE / scaleOf(width)
  const one = await meansOf(sharp(agreed).removeAlpha(), square)
  const other = await meansOf(await reduced(taken), square)
  const { wide, high } = other
  const alike = one.wide === wide && one.high === high
  const marks = Buffer.alloc(wide * high * MARK.length)
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < wide * high; at++) {
    if (alike && !differs(one.means, other.means, at * 3)) continue
    xs.push((at % wide) * SQUARE)
    ys.push(Math.floor(at / wide) * SQUARE)
    marks.set(MARK, at * MARK.length)
  }
  if (xs.length <= STRAY) return undefined
  const overlay = await sharp(marks, { raw: { width: wide, height: high, channels: MARK.length } })
    .resize(wide * SQUARE, high * SQUARE, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: Math.min(width, wide * SQUARE), height: Math.min(height, high * SQUARE) })
    .png()
    .toBuffer()
  return {
    squares: xs.length,
    from: { x: least(xs), y: least(ys) },
    to: { x: most(xs) + SQUARE, y: most(ys) + SQUARE },
    marked: await sharp(taken)
      .composite([{ input: overlay }])
      .png()
      .toBuffer(),
  }
}

const least = (all: readonly number[]): number => all.reduce((one, other) => Math.min(one, other))
const most = (all: readonly number[]): number => all.reduce((one, other) => Math.max(one, other))

const differs = (one: Uint8Array, other: Uint8Array, at: number): boolean =>
  [at, at + 1, at + 2].some((it) => Math.abs((one[it] ?? 0) - (other[it] ?? 0)) > SHADES)

/** The mean of each square of so many by so many points: red, green and blue, row by row. */
async function meansOf(image: Sharp, square: number): Promise<{ wide: number; high: number; means: Uint8Array }> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const [wide, high] = [Math.ceil(info.width / square), Math.ceil(info.height / square)]
  const sums = new Uint16Array(wide * high * 3)
  for (let y = 0, from = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const to = (Math.floor(y / square) * wide + Math.floor(x / square)) * 3
      for (let colour = 0; colour < 3; colour++) sums[to + colour] = (sums[to + colour] ?? 0) + (data[from++] ?? 0)
    }
  return { wide, high, means: Uint8Array.from(sums, (sum) => sum / square ** 2) }
}
