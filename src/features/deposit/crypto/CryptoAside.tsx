import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { StepList } from '../../../ui/data/StepList.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Faucet } from './Faucet.tsx'

/** What will happen; on a sandbox network also how to send something. */
export function CryptoAside({ asset, wallet }: { asset: string; wallet: UserWallet | undefined }) {
  const w = useWords('cryptoDeposit')
  const steps = [
    { label: w.step1, text: w.step1Text },
    { label: w.step2, text: w.step2Text },
    { label: w.step3, text: w.step3Text },
  ]
  return (
    <>
      {wallet?.sandbox && <Faucet key={asset} wallet={wallet} />}
      <AsideSection title={w.steps}>
        <StepList label={w.steps} steps={steps} />
      </AsideSection>
    </>
  )
}
