import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../../contract/accounts/sessions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'
import { SettingRow, SettingRows } from '../SettingRow.tsx'
import { StepUp } from './StepUp.tsx'
import type { Sessions } from './use-sessions.ts'

const ConfirmDialog = onDemand(() => import('../../../ui/overlay/ConfirmDialog.tsx').then((it) => it.ConfirmDialog))

/** Where the account is signed in, and ending it there. */
export function SessionsCard({ sessions }: { sessions: Sessions }) {
  const w = useWords('settings')
  const { format } = useLocale()
  const [asking, setAsking] = useState(false)
  const { rows, others, ending, ended, problem, dialog, end, endOthers } = sessions
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button goes with its session; the reader goes to what came of it.
  useEffect(() => {
    if (ended > 0 && !asking) said.current?.focus()
  }, [ended, asking])
  // One question after the other: whether that is wanted, then who it is, where signing in was a while ago.
  const confirm = () => {
    setAsking(false)
    void endOthers()
  }
  return (
    <Card flush title={w.sessions} lead={w.sessionsLead}>
      {problem && (
        <div className="px-5 pb-4 sm:px-6">
          <ProblemBanner problem={problem} />
        </div>
      )}
      <SettingRows>
        {rows.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            ending={ending === session.session_id}
            onEnd={() => void end(session.session_id)}
          />
        ))}
      </SettingRows>
      <div className="flex min-h-[76px] flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 sm:px-6">
        <p ref={said} tabIndex={-1} role="status" className="text-sm text-ink-muted outline-none">
          {ended > 0 ? pluralOf(w.ended, ended, format) : others === 0 ? w.onlyThis : ''}
        </p>
        {others > 0 && (
          <Button variant="secondary" size="sm" loading={ending === 'others'} onClick={() => setAsking(true)}>
            {w.endOthers}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={pluralOf(w.endOthersTitle, others, format)}
          description={pluralOf(w.endOthersText, others, format)}
          confirm={w.endOthers}
          onConfirm={confirm}
          danger
        />
      )}
      <StepUp dialog={dialog} description={w.confirmEnd} confirm={ending === 'others' ? w.endOthers : w.end} />
    </Card>
  )
}

const vias = { password: 'viaPassword', email: 'viaEmail', oidc: 'viaOidc', passkey: 'viaPasskey' } as const

type RowProps = { session: Session; ending: boolean; onEnd: () => void }

function SessionRow({ session, ending, onEnd }: RowProps) {
  const w = useWords('settings')
  const { device, ip } = session
  const action = !session.current && (
    <Button
      variant="secondary"
      size="sm"
      loading={ending}
      aria-label={fill(w.endWhich, { device, ip })}
      onClick={onEnd}
    >
      {w.end}
    </Button>
  )
  return (
    <SettingRow
      icon={<MonitorSmartphone size={20} />}
      title={device}
      status={session.current && <Badge tone="positive">{w.thisOne}</Badge>}
      text={
        <>
          {fill(w[vias[session.via]], { ip })}
          <br />
          {w.lastSeen} <Time at={session.last_seen_at} />, {w.started} <Time at={session.created_at} />
        </>
      }
      action={action}
    />
  )
}
