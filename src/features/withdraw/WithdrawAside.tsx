import { assetOf } from '../../contract/assets.ts'
import type { WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { sandboxJudgements, sandboxPayoutAmounts, sandboxSends } from '../../contract/withdrawals/sandbox-amounts.ts'
import { SandboxBanner } from '../../ui/feedback/SandboxBanner.tsx'
import { sandboxAmount } from '../../ui/money/sandbox-amount.ts'
import { ThreeSteps } from '../../ui/ThreeSteps.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Ways } from '../destinations/ways.ts'
import { LimitsLeft } from './LimitsLeft.tsx'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

type Props = { limits: WithdrawalLimits | undefined; asset: string; ways: Ways }

/** What may leave, what will happen, and in the sandbox how its bank or its networks are steered. */
export function WithdrawAside({ limits, asset, ways }: Props) {
  const fiat = assetOf(asset).kind === 'fiat'
  const w = useWithdrawalWords(fiat ? 'bank' : 'chain')
  return (
    <>
      {limits && <LimitsLeft limits={limits} />}
      <ThreeSteps title={w.steps} words={w} />
      {fiat && ways.sandbox && <SandboxPayouts currency={asset} />}
      {!fiat && ways.sandboxNetworks && <SandboxNetwork />}
    </>
  )
}

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
