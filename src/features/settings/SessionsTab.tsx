import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../contract/sessions.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Time } from '../../ui/Time.tsx'
import { copy, via } from './copy.ts'
import type { Sessions } from './use-sessions.ts'

/** Where the account is signed in, and ending it there. */
export function SessionsTab({ sessions }: { sessions: Sessions }) {
  const [asking, setAsking] = useState(false)
  const { rows, others, ending, ended, problem, end, endOthers } = sessions
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button goes with its session; the reader goes to what came of it.
  useEffect(() => {
    if (ended > 0 && !asking) said.current?.focus()
  }, [ended, asking])
  const confirm = async () => {
    await endOthers()
    setAsking(false)
  }
  return (
    <Card
      flush
      title={copy.sessions}
      lead={copy.sessionsLead}
      actions={
        others > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {copy.endOthers}
          </Button>
        )
      }
    >
      {problem && (
        <div className="px-5 pb-4 sm:px-6">
          <ProblemBanner problem={problem} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            ending={ending === session.session_id}
            onEnd={() => void end(session.session_id)}
          />
        ))}
      </ul>
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className="outline-none border-t border-line px-5 py-4 text-sm text-ink-muted empty:hidden sm:px-6"
      >
        {ended > 0 ? copy.ended(ended) : others === 0 ? copy.onlyThis : ''}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.endOthersTitle(others)}
        description={copy.endOthersText(others)}
        confirm={copy.endOthers}
        confirming={ending === 'others'}
        onConfirm={() => void confirm()}
        danger
      />
    </Card>
  )
}

type RowProps = { session: Session; ending: boolean; onEnd: () => void }

function SessionRow({ session, ending, onEnd }: RowProps) {
  return (
    <li className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link max-sm:hidden"
      >
        <MonitorSmartphone size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.current && <Badge tone="positive">{copy.thisOne}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{copy.place(session.ip, via[session.via])}</p>
        <p className="text-sm text-ink-muted">
          {copy.lastSeen} <Time at={session.last_seen_at} />, {copy.started} <Time at={session.created_at} />
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          loading={ending}
          aria-label={`${copy.end} ${session.device}, ${session.ip}`}
          onClick={onEnd}
        >
          {copy.end}
        </Button>
      )}
    </li>
  )
}
