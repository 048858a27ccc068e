import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { ThreeSteps } from '../../../ui/ThreeSteps.tsx'
import { useWords } from '../../../ui/words.tsx'
import { Faucet } from './Faucet.tsx'

/** What will happen; on a sandbox network also how to send something. */
export function CryptoAside({ asset, wallet }: { asset: string; wallet: UserWallet | undefined }) {
  const w = useWords('cryptoDeposit')
  return (
    <>
      {wallet?.sandbox && <Faucet key={asset} wallet={wallet} />}
      <ThreeSteps title={w.steps} words={w} />
    </>
  )
}
