import { assetOf } from '../../../contract/assets.ts'
import type { WithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import { HalfPlace } from '../../../ui/feedback/HalfPlace.tsx'
import { type MeanwhileProps, onSight } from '../../../ui/overlay/on-demand.tsx'
import { ThreeSteps } from '../../../ui/ThreeSteps.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Ways } from '../../destinations/ways.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'
import { LimitsLeft } from './LimitsLeft.tsx'

// Whoever moves real money never fetches it.
const SandboxWays = onSight(() => import('./SandboxWays.tsx').then((it) => it.SandboxWays), Place)

type Props = { limits: WithdrawalLimits | undefined; asset: string; ways: Ways }

/** What may leave, what will happen, and in the sandbox how its bank or its networks are steered. */
export function WithdrawAside({ limits, asset, ways }: Props) {
  const fiat = assetOf(asset).kind === 'fiat'
  const w = useWithdrawalWords(fiat ? 'bank' : 'chain')
  return (
    <>
      {limits && <LimitsLeft limits={limits} />}
      <ThreeSteps title={w.steps} words={w} />
      {(fiat ? ways.sandbox : ways.sandboxNetworks) && <SandboxWays asset={asset} />}
    </>
  )
}

function Place({ failed }: MeanwhileProps) {
  const w = useWords('withdrawal')
  return <HalfPlace label={w.loading} failed={failed} />
}
