import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { pluralOf } from '../../../words/message.ts'
import { isChangedThere } from '../changed-there.ts'
import { Reasons } from '../list/Reasons.tsx'

/** The place of what is said of an ad that can't be taken as it is, for its button. */
export const whyNotId = ({ id }: Pick<Ad, 'id'>): string => `why-${id}`

/** Why an ad can't be taken, and what would change that: one line under its row, further reasons on asking. */
export function WhyNot({ ad }: { ad: Ad }) {
  const w = useWords('market')
  const { format } = useLocale()
  const [shown, setShown] = useState(false)
  const [first, ...others] = ad.why_not
  if (!first) return null
  return (
    <div className="flex items-start gap-2 text-sm text-ink-muted">
      <Info aria-hidden size={16} className="mt-[3px] shrink-0" />
      <div className="min-w-0 flex-1">
        <p id={whyNotId(ad)} className="inline">
          {isChangedThere(ad.why_not) ? first.reason : `${first.reason} ${first.change}`}
        </p>{' '}
        {others.length > 0 && (
          <button
            type="button"
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
            className="-my-3 min-h-touch font-medium text-link hover:underline"
          >
            {shown ? w.whyLess : pluralOf(w.whyMore, others.length, format)}
          </button>
        )}
        {shown && <Reasons reasons={others} />}
      </div>
    </div>
  )
}
