import { printGrid as GRID, type Print } from '../../providers/files/port.ts'

/** Edges may have been cut off by so much of the whole, together. */
const CUT = 0.08
/** Pictures of which more is the same than this are one picture. */
const ONE_PICTURE = 0.99
const BLOCK = 8
/** A block with less contrast shows nothing: paper, or a bar of one colour. */
const PLAIN = 6
const SAME = 0.75
/** What shows less than so many blocks of something tells nothing: a receipt has some three hundred. */
const LEAST = 24
/** A stronger edge is no clearer one: a header in colour must not outweigh the lines of text. */
const EDGE = 24

interface Fit {
  scale: number
  shift: number
}

/**
 * Whether two pictures are one, written anew at any quality or size, in other colours, or cut at their edges; and not two screenshots of one app whose texts differ.
 * Measured on receipts of three apps as testing/receipts.ts draws them, four others of each: of a picture and its uncut copies all blocks are the same, of those cut by 2 to 4 per
 * cent 0.991 of them at least. Of receipts that differ in everything 0.945 at most, in amount, reference and date 0.963, in reference and date alone 0.986.
 * A difference hash doesn't tell these apart: copies differ in up to 6 of its 64 bits, receipts of one app in 0 to 3.
 */
export const isOnePicture = (a: Print['grey'], b: Print['grey']): boolean =>
  Math.max(likeness(a, b), likeness(b, a)) > ONE_PICTURE

/** How much of what the first shows the second shows, too, block by block, from 0 to 1. */
function likeness(a: Uint8Array, b: Uint8Array): number {
  const [x, y] = [fitOf(profile(a, 'x'), profile(b, 'x')), fitOf(profile(a, 'y'), profile(b, 'y'))]
  let [seen, same] = [0, 0]
  for (let top = 0; top + BLOCK <= GRID.height; top += BLOCK)
    for (let left = 0; left + BLOCK <= GRID.width; left += BLOCK) {
      const mine = block(a, { left, top }, AS_IT_IS)
      const there = block(b, { left, top }, { x, y })
      if (!mine || !there || Math.max(contrast(mine), contrast(there)) < PLAIN) continue
      seen++
      if (isThere(mine, b, { left, top }, { x, y })) same++
    }
  return seen < LEAST ? 0 : same / seen
}

/** Where edges are, along one axis. */
function profile(grey: Uint8Array, along: 'x' | 'y'): Float64Array {
  const { width, height } = GRID
  const sums = new Float64Array(along === 'x' ? width : height)
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      const [here, before] = [grey[at] as number, grey[at - (along === 'x' ? 1 : width)] as number]
      sums[along === 'x' ? x : y] = (sums[along === 'x' ? x : y] as number) + Math.min(EDGE, Math.abs(here - before))
    }
  return sums
}

/** How far the second has to be stretched and moved to lie on the first: looked for in coarse steps, then around the best. */
function fitOf(a: Float64Array, b: Float64Array): Fit {
  const far = CUT * a.length
  const coarse = bestFit(a, b, { scale: 1, shift: 0 }, { scale: [CUT, 0.01], shift: [far, 1] })
  return bestFit(a, b, coarse, { scale: [0.0075, 0.0025], shift: [1, 0.25] })
}

type Reach = readonly [far: number, step: number]

function bestFit(a: Float64Array, b: Float64Array, around: Fit, by: { scale: Reach; shift: Reach }): Fit {
  let best = { ...around, score: -1 }
  const moved = new Float64Array(a.length)
  for (let stretch = -by.scale[0]; stretch <= by.scale[0] + 1e-9; stretch += by.scale[1])
    for (let move = -by.shift[0]; move <= by.shift[0] + 1e-9; move += by.shift[1]) {
      const [scale, shift] = [around.scale + stretch, around.shift + move]
      for (let n = 0; n < moved.length; n++) moved[n] = pointOf(b, n * scale + shift)
      const score = correlation(a, moved)
      if (score > best.score + 1e-6) best = { scale, shift, score }
    }
  return { scale: best.scale, shift: best.shift }
}

function pointOf(line: Float64Array, at: number): number {
  const from = Math.floor(at)
  const part = at - from
  return (line[from] ?? 0) * (1 - part) + (line[from + 1] ?? 0) * part
}

interface Place {
  left: number
  top: number
}

interface Fits {
  x: Fit
  y: Fit
}

const AS_IT_IS: Fits = { x: { scale: 1, shift: 0 }, y: { scale: 1, shift: 0 } }

/** The points of a block where it lies in a picture; undefined where it was cut off. */
function block(grey: Uint8Array, { left, top }: Place, { x, y }: Fits, dx = 0, dy = 0): Float64Array | undefined {
  const points = new Float64Array(BLOCK * BLOCK)
  for (let row = 0; row < BLOCK; row++)
    for (let column = 0; column < BLOCK; column++) {
      const point = between(grey, (left + column) * x.scale + x.shift + dx, (top + row) * y.scale + y.shift + dy)
      if (point === undefined) return undefined
      points[row * BLOCK + column] = point
    }
  return points
}

/** The grey at a place between four points. */
function between(grey: Uint8Array, x: number, y: number): number | undefined {
  const { width, height } = GRID
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return undefined
  const [fromX, fromY] = [Math.floor(x), Math.floor(y)]
  const [toX, toY] = [Math.min(width - 1, fromX + 1), Math.min(height - 1, fromY + 1)]
  const [partX, partY] = [x - fromX, y - fromY]
  const row = (at: number) =>
    (grey[at * width + fromX] as number) * (1 - partX) + (grey[at * width + toX] as number) * partX
  return row(fromY) * (1 - partY) + row(toY) * partY
}

const AROUND = [0, -0.5, 0.5, -1, 1]

/** Whether it is there or nearby: a fit of the whole is half a point off here and there. */
function isThere(mine: Float64Array, grey: Uint8Array, place: Place, fits: Fits): boolean {
  for (const dx of AROUND)
    for (const dy of AROUND) {
      const there = block(grey, place, fits, dx, dy)
      if (there && correlation(mine, there) >= SAME) return true
    }
  return false
}

function contrast(points: Float64Array): number {
  let [sum, squares] = [0, 0]
  for (const one of points) {
    sum += one
    squares += one * one
  }
  return Math.sqrt(Math.max(0, squares / points.length - (sum / points.length) ** 2))
}

/** How alike two rows of points rise and fall, from -1 to 1, however bright they are. */
function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [sumA, sumB, both, ofA, ofB] = [0, 0, 0, 0, 0]
  const { length } = a
  for (let n = 0; n < length; n++) {
    const [one, other] = [a[n] as number, b[n] as number]
    sumA += one
    sumB += other
    both += one * other
    ofA += one * one
    ofB += other * other
  }
  const spread = (ofA - (sumA * sumA) / length) * (ofB - (sumB * sumB) / length)
  return spread <= 1e-9 ? 0 : (both - (sumA * sumB) / length) / Math.sqrt(spread)
}
