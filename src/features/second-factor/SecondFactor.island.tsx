import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import type { listPasskeys } from '../../contract/accounts/passkeys.ts'
import type { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FreezeNotice } from '../../ui/feedback/FreezeNotice.tsx'
import { StaleBanner } from '../../ui/feedback/StaleBanner.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { Standing } from './Standing.tsx'
import { usePasskeys } from './use-passkeys.ts'
import { useSecondFactor } from './use-second-factor.ts'

const confirmOf = { enrol: 'setUp', disable: 'off2', regenerate_recovery_codes: 'regenerate' } as const
const warningOf = { enrol: 'freeze', disable: 'offWarning', regenerate_recovery_codes: 'regenerateText' } as const

type Props = { page: Prefetched<typeof secondFactorStanding | typeof listPasskeys>; needed?: boolean }

/** The second factors: passkeys, an authenticator app, and the recovery codes. `needed`: nothing else opens before there is one. */
function SecondFactorScreen({ needed = false }: Props) {
  const w = useWords('secondFactor')
  const factor = useSecondFactor()
  const passkeys = usePasskeys()
  const { state, loading, done, asking, dialog } = factor
  const shut = needed && !state?.enrolled && !state?.passkeys
  const back = { href: '/dashboard/settings?tab=security', label: w.back }
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) said.current?.focus()
  }, [done])
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} {...(!shut && { back })} />
      {state && <StaleBanner problem={loading.problem} onRetry={loading.retry} retrying={loading.retrying} />}
      <div className="flex flex-col gap-6">
        {shut && (
          <Banner title={w.needed}>
            {w.neededText}{' '}
            <a href="/dashboard/support" className="font-medium underline">
              {w.neededHelp}
            </a>
          </Banner>
        )}
        <p
          ref={said}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2 font-medium outline-none empty:hidden"
        >
          {done && <CircleCheck aria-hidden size={20} className="shrink-0 text-positive" />}
          {done && w[done]}
        </p>
        {!factor.enrolment && !factor.codes && !passkeys.codes && <FreezeNotice until={state?.frozen_until} />}
        <Standing factor={factor} passkeys={passkeys} />
      </div>
      {asking && (
        <StepUp
          dialog={dialog}
          title={w.confirmTitle}
          description={asking === 'disable' && state?.passkeys ? w.offWarningKept : w[warningOf[asking]]}
          confirm={w[confirmOf[asking]]}
        />
      )}
    </>
  )
}

export default island(reading(SecondFactorScreen))
