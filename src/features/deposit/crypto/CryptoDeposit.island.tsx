import { reading } from '../../../client/cache/reading.tsx'
import type { userWallet } from '../../../contract/chain/chain-endpoints.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { onramp } from '../../../contract/onramp/onramp.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import type { listTransactions } from '../../../contract/wallet/payments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { WithAside } from '../../../ui/WithAside.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { BuyByCard } from '../onramp/BuyByCard.tsx'
import { AddressCard } from './AddressCard.tsx'
import { AssetChoice } from './AssetChoice.tsx'
import { CryptoAside } from './CryptoAside.tsx'
import { DepositWays } from './DepositWays.tsx'
import { Incoming } from './Incoming.tsx'
import { NetworkChoice } from './NetworkChoice.tsx'
import { NotOver } from './NotOver.tsx'
import { useWallet } from './use-wallet.ts'

type Props = {
  page: Prefetched<typeof userWallet | typeof listTransactions | typeof onramp>
  asset: string
  /** The asset's first one where none is asked for. */
  network?: NetworkCode | undefined
  /** The network that the address asked for, and that takes no deposits of the asset here. */
  refused?: string | undefined
  /** The networks that are followed here. */
  followed: readonly string[]
}

/** Crypto in: which asset, the address that is the customer's alone, and what arrives there, live. */
function CryptoDepositScreen({ asset, network, refused, followed }: Props) {
  const w = useWords('cryptoDeposit')
  const wallet = useWallet(asset, network)
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <DepositWays current="crypto" />
      <WithAside aside={<CryptoAside asset={asset} wallet={wallet.data} />}>
        <AssetChoice current={asset} followed={followed} />
        <NotOver asset={asset} refused={refused} wallet={wallet.data} />
        <NetworkChoice wallet={wallet.data} />
        <AddressCard asset={asset} wallet={wallet} />
        <BuyByCard asset={asset} network={wallet.data?.network} />
        <Incoming />
      </WithAside>
    </>
  )
}

export default island(reading(CryptoDepositScreen))
