import { useState } from 'react'
import { call, newKey } from '../../../client/api.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { type Closure, giveUpDust } from '../../../contract/accounts/closures.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { withAsset } from '../../../ui/money/format-decimal.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { FormButtons } from '../FormButtons.tsx'
import { StepUp } from '../security/StepUp.tsx'

type Props = { dust: Closure['dust']; onGiven: (next: Closure) => void; onCancel: () => void }

/** What is too small to be moved, given up by name and amount; sent again after a lost answer it is given once. */
export function DustForm({ dust, onGiven, onCancel }: Props) {
  const w = useWords('ownData')
  const [key] = useState(newKey)
  const stepUp = useStepUp()
  const { run, busy, problem } = useAction()
  const give = async () => {
    const send = (proof?: string) => call(giveUpDust, { body: { dust } }, { key, ...(proof && { stepUp: proof }) })
    const answer = await run(() => stepUp.confirmed(send))
    if (answer) onGiven(answer.data)
  }
  const amounts = dust.map(({ asset, amount }) => withAsset(amount, asset)).join(', ')
  return (
    <>
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <Banner tone="caution" title={w.dust}>
          {fill(w.dustText, { amounts })}
        </Banner>
        {problem && <ProblemBanner problem={problem} />}
        <FormButtons verb={w.dustGive} busy={busy} onCancel={onCancel} />
      </form>
      <StepUp dialog={stepUp.dialog} description={w.dustConfirm} confirm={w.dustGive} />
    </>
  )
}
