import { bpsOf } from '../form/typed-ad.ts'

/** A step in price as it is typed: the percentage without a sign. */
export interface TypedStep {
  way: 'up' | 'down'
  percent: string
}

/** In basis points, up where positive; undefined where it is no step: nothing, or more than an ad's margin may be. */
export function stepOf({ way, percent }: TypedStep): number | undefined {
  const bps = bpsOf(percent)
  if (!bps) return undefined
  return way === 'up' ? bps : -bps
}
