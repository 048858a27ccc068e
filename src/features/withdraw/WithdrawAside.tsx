import { ChevronDown } from 'lucide-react'
import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import type { WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { sandboxPayoutAmounts } from '../../contract/withdrawals/sandbox-amounts.ts'
import { StepList } from '../../ui/data/StepList.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AsideSection } from '../../ui/WithAside.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { LimitsLeft } from './LimitsLeft.tsx'

type Props = { limits: WithdrawalLimits | undefined; asset: string; sandbox: boolean }

/** What may leave, what will happen, and in the sandbox how its bank is steered. */
export function WithdrawAside({ limits, asset, sandbox }: Props) {
  const w = useWords('withdrawal')
  const steps = [
    { label: w.step1, text: w.step1Text },
    { label: w.step2, text: w.step2Text },
    { label: w.step3, text: w.step3Text },
  ]
  return (
    <>
      {limits && <LimitsLeft limits={limits} />}
      <AsideSection title={w.steps}>
        <StepList label={w.steps} steps={steps} />
      </AsideSection>
      {sandbox && assetOf(asset).kind === 'fiat' && <SandboxPayouts currency={asset} />}
    </>
  )
}

/** How the sandbox's payouts are steered. Where the currency's minimum lies higher, the hundredfold amounts are shown. */
function SandboxPayouts({ currency }: { currency: string }) {
  const w = useWords('withdrawal')
  const { minAmount, decimals } = assetOf(currency)
  const least = parseAmount(minAmount, decimals)
  return (
    <Banner tone="demo" title={w.sandboxTitle}>
      <p>{w.sandbox}</p>
      <details className="group mt-1">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1 font-semibold text-positive">
          {fill(w.sandboxAmounts, { currency })}
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-1">
          {sandboxPayoutAmounts.map(({ amount, larger, does }) => (
            <div key={amount} className="contents">
              <dt dir="ltr" className="tabular text-end font-semibold">
                {parseAmount(amount, decimals) < least ? larger : amount}
              </dt>
              <dd>{w[`sandbox_${does}`]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Banner>
  )
}
