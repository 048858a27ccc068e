import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactorState } from '../../contract/second-factor.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Status } from '../../ui/Status.tsx'
import { Time } from '../../ui/Time.tsx'
import { copy } from './copy.ts'
import type { SecondFactor } from './use-second-factor.ts'

const FEW = 3

/** It is on: since when, how many recovery codes are left, and turning it off. */
export function TurnedOn({ factor, state }: { factor: SecondFactor; state: SecondFactorState }) {
  const [asked, setAsked] = useState(false)
  const left = state.recovery_codes_left
  const turnOff = () => {
    setAsked(false)
    void factor.disable()
  }
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-positive-soft text-positive"
        >
          <ShieldCheck size={24} />
        </span>
        <Status tone="positive">{copy.on}</Status>
      </div>
      <div className="mt-4">
        <Facts
          ruled
          facts={[
            { label: copy.since, value: state.enrolled_at && <Time at={state.enrolled_at} exact /> },
            { label: copy.left, value: left },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {left <= FEW && (
          <Banner tone="caution" title={left === 0 ? copy.none : copy.few}>
            {copy.fewText}
          </Banner>
        )}
        {factor.problem && <ProblemBanner problem={factor.problem} />}
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button
          variant={left <= FEW ? 'primary' : 'secondary'}
          loading={factor.asking === 'regenerate_recovery_codes'}
          onClick={() => void factor.regenerate()}
        >
          {copy.regenerate}
        </Button>
        <Button variant="secondary" loading={factor.asking === 'disable'} onClick={() => setAsked(true)}>
          {copy.off2}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={copy.offTitle}
        description={copy.offWarning}
        confirm={copy.off2}
        onConfirm={turnOff}
        danger
      />
    </Card>
  )
}
