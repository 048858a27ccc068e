import { type Share, shareText } from '../../../client/files/share.ts'
import { assetName } from '../../../ui/money/asset-name.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { Bar, Dot } from '../Bar.tsx'

/** As many assets have a colour of their own; the last colour is that of all others together. On a dark card half a colour would be lost. */
const colours = [
  'text-primary',
  'text-secondary',
  'text-primary opacity-50 dark:text-link dark:opacity-100',
  'text-secondary opacity-50 dark:opacity-60',
  'text-line-strong',
  'text-line dark:text-ink-muted',
]
const NAMED = colours.length - 1

/** What the whole is made of, as one bar with its key; nothing while it is made of one. */
export function Allocation({ shares }: { shares: readonly Share[] }) {
  const w = useWords('overview')
  const { locale, format } = useLocale()
  if (shares.length < 2) return null
  const rest = shares.slice(NAMED).reduce((sum, { permille }) => sum + permille, 0)
  const named = shares.slice(0, NAMED).map((share) => ({ ...share, name: assetName(share.asset, locale) }))
  const all = shares.length > NAMED ? [...named, { asset: '', permille: rest, name: w.others }] : named
  const parts = all.map((part, at) => ({ ...part, key: part.asset, colour: colours[at] ?? '' }))
  return (
    <>
      <Bar parts={parts} />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map((part) => (
          <li key={part.key} className="flex items-center gap-2">
            <Dot colour={part.colour} />
            <span className="max-sm:hidden">{part.name}</span>
            {/* As in the list under it, where a phone has no room for names. */}
            <span className="sm:hidden">{part.asset || part.name}</span>
            <span dir="ltr" className="tabular text-ink-muted">
              {shareText(part, format)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
