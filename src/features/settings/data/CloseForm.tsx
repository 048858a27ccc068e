import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { leaveBy } from '../../../client/session/session.store.ts'
import { closeAccount } from '../../../contract/accounts/closures.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useWords } from '../../../ui/words.tsx'
import { StepUp } from '../security/StepUp.tsx'

/** Where whoever closed their account is told so, and of the link that opens it again. */
const CLOSED = '/auth/login?error=closed'

/** The last step: understood, confirmed, closed. */
export function CloseForm({ onCancel }: { onCancel: () => void }) {
  const w = useWords('ownData')
  const cancel = useWords('settings').cancel
  const [sure, setSure] = useState(false)
  const [closed, setClosed] = useState(false)
  const stepUp = useStepUp()
  const { run, busy, problem } = useAction()
  const close = async () => {
    const send = (proof?: string) => call(closeAccount, { body: {} }, proof ? { stepUp: proof } : {})
    setClosed(await leaveBy(async () => (await run(() => stepUp.confirmed(send))) !== undefined, CLOSED))
  }
  return (
    <>
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        <Checkbox label={w.sure} checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />
        {problem && <ProblemBanner problem={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            needs="own"
            variant="danger"
            loading={busy || closed}
            disabledReason={sure ? undefined : w.sureFirst}
          >
            {w.closeNow}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </form>
      <StepUp dialog={stepUp.dialog} description={w.closeConfirm} confirm={w.closeNow} />
    </>
  )
}
