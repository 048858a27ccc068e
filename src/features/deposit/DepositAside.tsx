import { type DepositMethod, depositDays } from '../../contract/wallet/payments.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { SandboxAmounts } from './SandboxAmounts.tsx'

type Props = { method: DepositMethod; currency: string; sandbox: boolean }

/** What will happen, before anything has; in the sandbox also how its bank is steered. */
export function DepositAside({ method, currency, sandbox }: Props) {
  return method === 'card' ? <ByCard /> : <ByBank currency={currency} sandbox={sandbox} />
}

function ByCard() {
  const w = useWords('deposit')
  const c = useWords('cardDeposit')
  const steps = [
    { label: c.step1, text: c.step1Text },
    { label: c.step2, text: c.step2Text },
    { label: c.step3, text: c.step3Text },
  ]
  return (
    <AsideSection title={w.steps}>
      <StepList label={w.steps} steps={steps} />
    </AsideSection>
  )
}

function ByBank({ currency, sandbox }: Omit<Props, 'method'>) {
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
