import { depositDays } from '../../contract/wallet/payments.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { SandboxAmounts } from './SandboxAmounts.tsx'

/** What will happen, before anything has; in the sandbox also how its bank is steered. */
export function DepositAside({ currency, sandbox }: { currency: string; sandbox: boolean }) {
  const w = useWords('deposit')
  const steps = [
    { label: w.step1, text: w.step1Text },
    { label: w.step2, text: fill(w.step2Text, { days: depositDays }) },
    { label: w.step3, text: w.step3Text },
  ]
  return (
    <>
      <AsideSection title={w.steps}>
        <StepList label={w.steps} steps={steps} />
      </AsideSection>
      {sandbox && <SandboxAmounts currency={currency} />}
    </>
  )
}
