import type { VaultAsset } from '../../../contract/wallet/wallets.ts'
import { ChainAddress } from '../../../ui/data/ChainAddress.tsx'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { AsideSection } from '../../../ui/WithAside.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Where it comes in from outside, or why it doesn't. */
export function AddressAside({ wallet }: { wallet: VaultAsset }) {
  const w = useWords('assetPage')
  const { asset: code, networks, deposit_address, deposit_address_reason } = wallet
  const more = `/dashboard/payments/crypto?asset=${code}`
  const isOpen = networks.some(({ status }) => status === 'open')
  return (
    <AsideSection title={fill(w.address, { code })}>
      {deposit_address === null ? (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p className="text-ink-muted">{isOpen ? fill(w.noAddress, { code }) : deposit_address_reason}</p>
          {isOpen && (
            <a href={more} className="link">
              {fill(w.getAddress, { code })}
            </a>
          )}
        </div>
      ) : (
        <div className="flex flex-col items-start gap-1 text-sm">
          <ChainAddress address={deposit_address} />
          <span className="-ms-2">
            <CopyButton value={deposit_address} what={w.addressWhat} />
          </span>
          <p className="text-ink-muted">{fill(w.onNetwork, { code, network: networks[0]?.name ?? '' })}</p>
          <a href={more} className="link">
            {w.addressMore}
          </a>
        </div>
      )}
    </AsideSection>
  )
}
