import { useRef } from 'react'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { onDemand, useAhead } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'
import type { Passkeys } from './use-passkeys.ts'
import type { SecondFactor } from './use-second-factor.ts'

// Each comes when it is first needed: most visits only look.
const Enrolment = onDemand(() => import('./Enrolment.tsx').then((it) => it.Enrolment), Shape)
const RecoveryCodes = onDemand(() => import('./RecoveryCodes.tsx').then((it) => it.RecoveryCodes), Shape, {
  afterDeed: true,
})

/** What is to be done now: save recovery codes, set up the app; else how everything stands. */
export function Standing({ factor, passkeys }: { factor: SecondFactor; passkeys: Passkeys }) {
  const { state, loading, enrolment } = factor
  const codes = factor.codes ?? passkeys.codes
  const enrolling = useRef(false)
  // They are shown once.
  useAhead(RecoveryCodes.ahead, enrolment !== undefined)
  if (enrolment) enrolling.current = true
  else if (!codes) enrolling.current = false
  if (!state) return loading.problem ? <Failed loading={loading} next={loading.problem.next} /> : <Shape />
  const saved = factor.codes ? factor.codesSaved : passkeys.codesSaved
  if (codes) return <RecoveryCodes codes={codes} enrolling={enrolling.current} onSaved={saved} />
  if (enrolment) return <Enrolment factor={factor} enrolment={enrolment} />
  const hasPasskeys = state.passkeys > 0
  return (
    <>
      <PasskeysCard passkeys={passkeys} alone={!state.enrolled} />
      {state.enrolled ? (
        <SecondFactorOn factor={factor} state={state} />
      ) : (
        <SecondFactorOff factor={factor} others={hasPasskeys} />
      )}
      {(state.enrolled || hasPasskeys) && <RecoveryCard factor={factor} left={state.recovery_codes_left} />}
    </>
  )
}

function Failed({ loading, next }: { loading: SecondFactor['loading']; next: string }) {
  const w = useWords('secondFactor')
  return (
    <Card>
      <ErrorState title={w.failed} safe={w.safe} next={next} onRetry={loading.retry} retrying={loading.retrying} />
    </Card>
  )
}

function Shape() {
  const w = useWords('secondFactor')
  return (
    <Loading label={w.loading}>
      <Card>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-14 w-60" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-44" />
        </div>
      </Card>
    </Loading>
  )
}
