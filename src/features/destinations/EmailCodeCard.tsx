import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { withdrawalCode } from '../../contract/withdrawals/email-code.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'

/** Whether each withdrawal needs a code from the mailbox, too. Switched with proof of who it is; off it freezes what leaves for a day. */
export function EmailCodeCard() {
  const w = useWords('destinations')
  const limits = useEndpoint(getWithdrawalLimits, {}).data?.data
  const [problem, setProblem] = useState<ApiProblem>()
  const stepUp = useStepUp()
  if (!limits) return null
  const change = async (on: boolean) => {
    setProblem(undefined)
    try {
      const body = { action: 'require' as const, on }
      await stepUp.confirmed((proof) => call(withdrawalCode, { body }, proof ? { stepUp: proof } : {}))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }
  return (
    <Card>
      <Switch
        label={w.code}
        hint={w.codeHint}
        checked={limits.email_code}
        onChange={() => void change(!limits.email_code)}
      />
      {problem && <ProblemBanner problem={problem} />}
      <StepUp dialog={stepUp.dialog} title={w.confirmTitle} description={w.codeConfirm} confirm={w.codeChange} />
    </Card>
  )
}
