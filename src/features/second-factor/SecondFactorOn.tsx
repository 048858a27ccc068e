import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactorState } from '../../contract/accounts/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import type { SecondFactor } from './use-second-factor.ts'

const ConfirmDialog = onDemand(() => import('../../ui/overlay/ConfirmDialog.tsx').then((it) => it.ConfirmDialog))

/** The app is on: since when, and turning it off. */
export function SecondFactorOn({ factor, state }: { factor: SecondFactor; state: SecondFactorState }) {
  const w = useWords('secondFactor')
  const [asked, setAsked] = useState(false)
  const turnOff = () => {
    setAsked(false)
    void factor.disable()
  }
  return (
    <Card title={w.app}>
      <div className="flex items-center gap-4">
        <RoundIcon tone="positive">
          <ShieldCheck size={28} />
        </RoundIcon>
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Status tone="positive">{w.on}</Status>
          {state.enrolled_at && (
            <p className="text-sm text-ink-muted">
              {w.since} <Time at={state.enrolled_at} exact />
            </p>
          )}
        </div>
      </div>
      {factor.problem && (
        <div className="mt-5">
          <ProblemBanner problem={factor.problem} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        <p className="max-w-[40ch] text-sm text-ink-muted">{w.offHint}</p>
        <Button variant="secondary" loading={factor.asking === 'disable'} onClick={() => setAsked(true)}>
          {w.off2}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={w.offTitle}
          description={state.passkeys > 0 ? w.offWarningKept : w.offWarning}
          confirm={w.off2}
          onConfirm={turnOff}
          danger
        />
      )}
    </Card>
  )
}
