import { assetOf } from '../../../contract/assets.ts'
import { sandboxJudgements, sandboxPayoutAmounts, sandboxSends } from '../../../contract/withdrawals/sandbox-amounts.ts'
import { SandboxBanner } from '../../../ui/feedback/SandboxBanner.tsx'
import { sandboxAmount } from '../../../ui/money/sandbox-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** How the sandbox's bank or its networks are steered, by what an asset leaves over. */
export const SandboxWays = ({ asset }: { asset: string }) =>
  assetOf(asset).kind === 'fiat' ? <SandboxPayouts currency={asset} /> : <SandboxNetwork />

/** How the sandbox's payouts are steered. */
function SandboxPayouts({ currency }: { currency: string }) {
  const w = useWords('withdrawal')
  const rows = sandboxPayoutAmounts.map((row) => ({
    amount: sandboxAmount(row, currency),
    does: w[`sandbox_${row.does}`],
  }))
  return (
    <SandboxBanner title={w.sandboxTitle} text={w.sandbox} amounts={fill(w.sandboxAmounts, { currency })} rows={rows} />
  )
}

/** How a sandbox network is steered, by how an amount ends. */
function SandboxNetwork() {
  const w = useWords('withdrawalByChain')
  const rows = [...sandboxSends, ...sandboxJudgements].map(({ ends, does }) => ({
    amount: fill(w.sandboxEnds, { digits: ends }),
    does: w[`send_${does}`],
  }))
  return <SandboxBanner title={w.sandboxTitle} text={w.sandbox} amounts={w.sandboxAmounts} rows={rows} />
}
