import { ChevronDown } from 'lucide-react'
import { assetOf } from '../../contract/assets.ts'
import { parseAmount } from '../../contract/money.ts'
import { sandboxBankAmounts } from '../../contract/wallet/payments.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** How the sandbox bank is steered. Where the currency's minimum lies higher, the hundredfold amounts are shown. */
export function SandboxAmounts({ currency }: { currency: string }) {
  const w = useWords('deposit')
  const { minAmount, decimals } = assetOf(currency)
  const tooSmall = (amount: string) => parseAmount(amount, decimals) < parseAmount(minAmount, decimals)
  return (
    <Banner tone="demo" title={w.sandboxTitle}>
      <p>{w.sandbox}</p>
      <details className="group mt-1">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1 font-semibold text-positive">
          {fill(w.sandboxAmounts, { currency })}
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-1">
          {sandboxBankAmounts.map((row) => (
            <div key={row.amount} className="contents">
              <dt dir="ltr" className="tabular text-end font-semibold">
                {tooSmall(row.amount) ? row.larger : row.amount}
              </dt>
              <dd>{w[`sandbox_${row.does}`]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Banner>
  )
}
