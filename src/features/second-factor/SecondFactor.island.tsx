import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FreezeNotice } from '../../ui/feedback/FreezeNotice.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts'

// Each comes when it is first needed: most visits only look.
const StepUpDialog = lazy(() =>
  import('../../ui/overlay/StepUpDialog.tsx').then((it) => ({ default: it.StepUpDialog })),
)
const Enrolment = lazy(() => import('./Enrolment.tsx').then((it) => ({ default: it.Enrolment })))
const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx').then((it) => ({ default: it.RecoveryCodes })))

const confirmOf = { enrol: 'setUp', disable: 'off2', regenerate_recovery_codes: 'regenerate' } as const
const warningOf = { enrol: 'freeze', disable: 'offWarning', regenerate_recovery_codes: 'regenerateText' } as const

/** The second factor: an authenticator app and its recovery codes. */
function SecondFactorScreen(_: { page: Prefetched<typeof secondFactorStanding> }) {
  const w = useWords('secondFactor')
  const factor = useSecondFactor()
  const { state, loading, done, asking, dialog } = factor
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) said.current?.focus()
  }, [done])
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} back={{ href: '/dashboard/settings?tab=security', label: w.back }} />
      {state && <StaleBanner problem={loading.problem} onRetry={loading.retry} retrying={loading.retrying} />}
      <div className="flex flex-col gap-6">
        <p
          ref={said}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2 font-medium outline-none empty:hidden"
        >
          {done && <CircleCheck aria-hidden size={20} className="shrink-0 text-positive" />}
          {done && w[done]}
        </p>
        {!factor.enrolment && !factor.codes && <FreezeNotice until={state?.frozen_until} />}
        <Suspense fallback={<Shape />}>
          <Now factor={factor} />
        </Suspense>
      </div>
      {dialog && asking && (
        <Suspense>
          <StepUpDialog
            {...dialog}
            title={w.confirmTitle}
            description={w[warningOf[asking]]}
            confirm={w[confirmOf[asking]]}
          />
        </Suspense>
      )}
    </>
  )
}

function Now({ factor }: { factor: SecondFactor }) {
  const { state, loading, enrolment, codes } = factor
  const enrolling = useRef(false)
  if (enrolment) enrolling.current = true
  else if (!codes) enrolling.current = false
  if (!state) return loading.problem ? <Failed loading={loading} next={loading.problem.next} /> : <Shape />
  if (codes) return <RecoveryCodes codes={codes} enrolling={enrolling.current} onSaved={factor.codesSaved} />
  if (enrolment) return <Enrolment factor={factor} enrolment={enrolment} />
  return state.enrolled ? <SecondFactorOn factor={factor} state={state} /> : <SecondFactorOff factor={factor} />
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

export default island(reading(SecondFactorScreen))
