import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { answered, type First } from '../../client/first.ts'
import type { secondFactor } from '../../contract/second-factor.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FreezeNotice } from '../../ui/FreezeNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBanner } from '../../ui/StaleBanner.tsx'
import { StepUpDialog } from '../../ui/StepUpDialog.tsx'
import { copy } from './copy.ts'
import { Enrolment } from './Enrolment.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TurnedOff } from './TurnedOff.tsx'
import { TurnedOn } from './TurnedOn.tsx'
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts'

const confirmOf = { enrol: copy.setUp, disable: copy.off2, regenerate_recovery_codes: copy.regenerate }
const warningOf = { enrol: copy.freeze, disable: copy.offWarning, regenerate_recovery_codes: copy.regenerateText }

/** The second factor: an authenticator app and its recovery codes. */
export default function SecondFactorScreen({ first }: { first: First<typeof secondFactor> }) {
  const factor = useSecondFactor(answered(first))
  const { state, loading, done, asking, dialog } = factor
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) said.current?.focus()
  }, [done])
  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        back={{ href: '/dashboard/settings?tab=security', label: copy.back }}
      />
      {state && <StaleBanner problem={loading.problem} onRetry={loading.retry} retrying={loading.retrying} />}
      <div className="flex flex-col gap-6">
        <p
          ref={said}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2 font-medium outline-none empty:hidden"
        >
          {done && <CircleCheck aria-hidden size={20} className="shrink-0 text-positive" />}
          {done && copy[done]}
        </p>
        {!factor.enrolment && !factor.codes && <FreezeNotice until={state?.frozen_until} />}
        <Now factor={factor} />
      </div>
      {dialog && asking && (
        <StepUpDialog
          {...dialog}
          title={copy.confirmTitle}
          description={warningOf[asking]}
          confirm={confirmOf[asking]}
        />
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
  return state.enrolled ? <TurnedOn factor={factor} state={state} /> : <TurnedOff factor={factor} />
}

const Failed = ({ loading, next }: { loading: SecondFactor['loading']; next: string }) => (
  <Card>
    <ErrorState title={copy.failed} safe={copy.safe} next={next} onRetry={loading.retry} retrying={loading.retrying} />
  </Card>
)

const Shape = () => (
  <Loading label={copy.loading}>
    <Card>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    </Card>
  </Loading>
)
