import { sandboxBankAmounts } from '../../contract/wallet/payments.ts'

import { SandboxBanner } from '../../ui/feedback/SandboxBanner.tsx'
import { sandboxAmount } from '../../ui/money/sandbox-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** How the sandbox bank is steered. */
export function SandboxAmounts({ currency }: { currency: string }) {
  const w = useWords('deposit')
  const rows = sandboxBankAmounts.map((row) => ({
    amount: sandboxAmount(row, currency),
    does: w[`sandbox_${row.does}`],
  }))
  return (
    <SandboxBanner title={w.sandboxTitle} text={w.sandbox} amounts={fill(w.sandboxAmounts, { currency })} rows={rows} />
  )
}
