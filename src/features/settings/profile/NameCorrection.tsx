import { useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { legalFactsText, nameCorrection } from '../../../contract/accounts/name-corrections.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { exactTime } from '../../../ui/data/format-time.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { NameForm } from './NameForm.tsx'

/** How a legal name is put right: where the latest request stands, and the form for one. */
export function NameCorrection({ profile }: { profile: OwnProfile }) {
  const w = useWords('settings')
  const { format, zone } = useLocale()
  const { data } = useEndpoint(nameCorrection, {})
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { correction } = data.data
  const waits = correction?.state === 'waiting' || correction?.state === 'proposed'
  if (correction && waits)
    return (
      <Banner title={w.nameWaits} live>
        {fill(w.nameWaitsText, {
          name: legalFactsText(correction.wanted),
          date: exactTime(correction.created_at, format, zone),
        })}
      </Banner>
    )
  return (
    <div className="flex flex-col gap-4">
      {correction?.state === 'refused' && !open && (
        <Banner tone="caution" title={w.nameRefused}>
          {correction.reason}
        </Banner>
      )}
      {open ? (
        <NameForm profile={profile} onClose={() => setOpen(false)} onSent={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {w.nameAsk}
          </Button>
        </div>
      )}
    </div>
  )
}
