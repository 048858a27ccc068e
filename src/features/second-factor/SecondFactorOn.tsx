import { KeyRound, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SecondFactorState } from '../../contract/accounts/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { RoundIcon } from '../../ui/RoundIcon.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { pluralOf } from '../../words/message.ts'
import type { SecondFactor } from './use-second-factor.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/overlay/ConfirmDialog.tsx').then((it) => ({ default: it.ConfirmDialog })),
)

const FEW = 3

/** It is on: since when, how many recovery codes are left, and turning it off. */
export function SecondFactorOn({ factor, state }: { factor: SecondFactor; state: SecondFactorState }) {
  const w = useWords('secondFactor')
  const [asked, setAsked] = useState(false)
  const turnOff = () => {
    setAsked(false)
    void factor.disable()
  }
  return (
    <Card>
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
      <CodesLeft factor={factor} left={state.recovery_codes_left} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        <p className="max-w-[40ch] text-sm text-ink-muted">{w.offHint}</p>
        <Button variant="secondary" loading={factor.asking === 'disable'} onClick={() => setAsked(true)}>
          {w.off2}
        </Button>
      </div>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={w.offTitle}
            description={w.offWarning}
            confirm={w.off2}
            onConfirm={turnOff}
            danger
          />
        </Suspense>
      )}
    </Card>
  )
}

function CodesLeft({ factor, left }: { factor: SecondFactor; left: number }) {
  const w = useWords('secondFactor')
  const { format } = useLocale()
  const few = left <= FEW
  return (
    <section aria-labelledby="codes" className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <KeyRound aria-hidden size={20} className="text-link max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-[200px]">
          <h2 id="codes" className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {w.codes}
            <Status tone={left === 0 ? 'danger' : few ? 'caution' : 'positive'}>
              {left === 0 ? w.codesNone : pluralOf(w.codesLeft, left, format)}
            </Status>
          </h2>
          <p className="text-sm text-ink-muted">{w.codesHint}</p>
        </div>
        <Button
          variant={few ? 'primary' : 'secondary'}
          loading={factor.asking === 'regenerate_recovery_codes'}
          onClick={() => void factor.regenerate()}
        >
          {w.regenerate}
        </Button>
      </div>
      {few && (
        <Banner tone="caution" title={left === 0 ? w.none : w.few}>
          {w.fewText}
        </Banner>
      )}
    </section>
  )
}
