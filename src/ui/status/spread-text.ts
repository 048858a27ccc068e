import { fill } from '../../words/message.ts'

type Words = Record<'atIndex' | 'aboveIndex' | 'belowIndex', string>

/** How far a price is from the index, in words: '0.80 % above the index'; undefined where there is no figure for it. `percent` writes basis points. */
export function spreadText(w: Words, bps: number | null, percent: (bps: number) => string): string | undefined {
  if (bps === null) return undefined
  if (bps === 0) return w.atIndex
  return fill(bps > 0 ? w.aboveIndex : w.belowIndex, { percent: percent(Math.abs(bps)) })
}
