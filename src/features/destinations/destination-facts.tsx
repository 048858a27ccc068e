import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { ChainAddress } from '../../ui/data/ChainAddress.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import type { Fact } from '../../ui/data/Facts.tsx'
import { destinationName, networkName } from './destination-name.ts'

type Words = { account: string; holder: string; network: string; address: string; addressWhat: string }

/** Where it goes, in full: every field of the account, and whose it is; or the network and the whole address. */
export function destinationFacts(destination: Destination, words: Words): Fact[] {
  const { rail_name, holder, details, network, address } = destination
  const name = destinationName(destination)
  return [
    {
      label: words.account,
      value: (
        <>
          {name}
          {rail_name && rail_name !== name && (
            <span className="block text-sm font-normal text-ink-muted">{rail_name}</span>
          )}
        </>
      ),
    },
    ...(holder ? [{ label: words.holder, value: <bdi>{holder}</bdi> }] : []),
    ...details.map((detail) => ({
      label: detail.label,
      value: <bdi className="break-words">{shownDetail(detail)}</bdi>,
    })),
    ...(network ? [{ label: words.network, value: networkName(network) }] : []),
    ...(address
      ? [
          {
            label: words.address,
            value: <ChainAddress address={address} />,
            action: <CopyButton value={address} what={words.addressWhat} compact />,
          },
        ]
      : []),
  ]
}
