import { type DepositMethod, depositDays } from '../../contract/wallet/payments.ts'
import { ThreeSteps } from '../../ui/ThreeSteps.tsx'
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
  return <ThreeSteps title={w.steps} words={c} />
}

function ByBank({ currency, sandbox }: Omit<Props, 'method'>) {
  const w = useWords('deposit')
  return (
    <>
      <ThreeSteps title={w.steps} words={{ ...w, step2Text: fill(w.step2Text, { days: depositDays }) }} />
      {sandbox && <SandboxAmounts currency={currency} />}
    </>
  )
}
