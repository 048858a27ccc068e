import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import {
  type SandboxEnding as Ending,
  endSandboxVerification,
  type IdentityState,
} from '../../contract/identity/identity.ts'
import { Button } from '../../ui/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useWords } from '../../ui/words.tsx'

const ENDINGS = ['approved', 'resubmission', 'declined', 'name_mismatch', 'submitted', 'expired', 'abandoned'] as const

/** Of a pretended verification: says that it is one, and lets the person choose how it ends. */
export function SandboxEnding({ onState }: { onState: (state: IdentityState) => void }) {
  const w = useWords('identity')
  const { run, busy, problem } = useAction()
  const [ending, setEnding] = useState<Ending>('approved')
  const end = () => run(async () => onState((await call(endSandboxVerification, { body: { ending } })).data))
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="demo">{w.sandbox}</Banner>
      <RadioCards
        legend={w.sandboxEnd}
        columns={2}
        value={ending}
        onChange={(value) => setEnding(value as Ending)}
        options={ENDINGS.map((value) => ({ value, label: w[`end_${value}`], hint: w[`end_${value}_hint`] }))}
      />
      {problem && <ProblemBanner problem={problem} />}
      <div>
        <Button loading={busy} onClick={() => void end()}>
          {w.sandboxDo}
        </Button>
      </div>
    </div>
  )
}
