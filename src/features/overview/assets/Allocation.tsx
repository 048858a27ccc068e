import type { Share } from '../../../client/files/share.ts'
import { Bar } from '../Bar.tsx'

const fills = [
  'fill-primary',
  'fill-secondary',
  'fill-primary opacity-50',
  'fill-secondary opacity-50',
  'fill-line-strong',
]

/** What the whole is made of as one bar: the figures stand in the list under it. */
export function Allocation({ shares }: { shares: readonly Share[] }) {
  const parts = shares.map(({ asset, permille }, index) => ({
    key: asset,
    permille,
    fill: fills[Math.min(index, fills.length - 1)] ?? '',
  }))
  return <Bar parts={parts} />
}
