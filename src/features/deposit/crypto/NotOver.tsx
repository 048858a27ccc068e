import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Props = { asset: string; refused: string | undefined; wallet: UserWallet | undefined }

/** That the network of the address takes nothing of the asset here, and which ones do. */
export function NotOver({ asset, refused, wallet }: Props) {
  const w = useWords('cryptoDeposit')
  if (refused === undefined || !wallet) return null
  const open = wallet.networks.map(({ name }) => name).join(', ')
  return (
    <Banner tone="caution" title={fill(w.notOver, { asset, network: refused })}>
      {open && fill(w.notOverText, { networks: open })}
    </Banner>
  )
}
