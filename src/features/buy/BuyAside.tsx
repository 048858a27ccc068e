import type { BuyMethod } from '../../contract/buying/buy-crypto.ts'
import { buyLockSeconds, buyPaymentMinutes } from '../../contract/buying/buy-machine.ts'
import { sandboxBankAmounts } from '../../contract/wallet/payments.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { SandboxBanner } from '../../ui/feedback/SandboxBanner.tsx'
import { sandboxAmount } from '../../ui/money/sandbox-amount.ts'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Props = { currency: string; asset: string; method: BuyMethod; sandbox: boolean }

/** What happens one after the other; and how the sandbox's bank is steered. */
export function BuyAside({ currency, asset, method, sandbox }: Props) {
  const w = useWords('buy')
  const rows = sandboxBankAmounts.map((row) => ({
    amount: sandboxAmount(row, currency),
    does: w[`sandbox_${row.does}`],
  }))
  return (
    <AsideSection title={w.steps}>
      <StepList
        label={w.steps}
        steps={[
          { label: w.stepLock, text: fill(w.stepLockText, { seconds: buyLockSeconds }) },
          method === 'card'
            ? { label: w.stepCard, text: fill(w.stepCardText, { minutes: buyPaymentMinutes }) }
            : { label: w.stepPay, text: fill(w.stepPayText, { minutes: buyPaymentMinutes }) },
          { label: fill(w.stepGet, { asset }), text: method === 'card' ? w.stepGetCard : w.stepGetText },
        ]}
      />
      <p className="mt-6 text-sm text-ink-muted">
        {w.haveMoney}{' '}
        <a href={`/dashboard/swap?from=${currency}&to=${asset}`} className="link">
          {w.swapInstead}
        </a>
      </p>
      {sandbox && method === 'bank' && (
        <div className="mt-6">
          <SandboxBanner
            title={w.sandboxTitle}
            text={w.sandbox}
            amounts={fill(w.sandboxAmounts, { currency })}
            rows={rows}
          />
        </div>
      )}
    </AsideSection>
  )
}
