import { useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { legalFactsText, nameCorrection } from '../../../contract/accounts/name-corrections.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { exactTime } from '../../../ui/data/format-time.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { WithAct } from '../WithAct.tsx'

// Comes when it is asked for, and the form library with it.
const NameForm = onDemand(() => import('./NameForm.tsx').then((it) => it.NameForm))

/** How what only the desk changes is changed: where the latest request stands, since when it is as it is, and the form for one. */
export function NameCorrection({ profile }: { profile: OwnProfile }) {
  const w = useWords('settings')
  const forms = useWords('legalForms')
  const { format, zone } = useLocale()
  const { data } = useEndpoint(nameCorrection, {})
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { correction } = data.data
  const waits = correction?.state === 'waiting' || correction?.state === 'proposed'
  if (correction && waits)
    return (
      <WithAct
        title={w.nameWaits}
        text={fill(w.nameWaitsText, {
          name: legalFactsText(correction.wanted, forms),
          date: exactTime(correction.created_at, format, zone),
        })}
      >
        <Ticket id={correction.conversation_id} />
      </WithAct>
    )
  return (
    <div className="flex flex-col gap-4">
      {correction?.state === 'refused' && !open && (
        <WithAct tone="caution" title={w.nameRefused} text={correction.reason}>
          <Ticket id={correction.conversation_id} />
        </WithAct>
      )}
      {correction?.state === 'approved' && correction.decided_at && !open && (
        <p className="text-sm text-ink-muted">
          {w.nameSince} <Time at={correction.decided_at} exact />
        </p>
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

/** The way to where it is talked about, where there is such a place. */
function Ticket({ id }: { id: string | null }) {
  const w = useWords('settings')
  if (id === null) return null
  return (
    <LinkButton href={`/dashboard/support?conversation_id=${id}`} variant="secondary" size="sm">
      {w.nameTicket}
    </LinkButton>
  )
}
