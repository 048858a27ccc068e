import { networks } from '../../contract/chain/networks.ts'
import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { ChainAddress } from '../../ui/data/ChainAddress.tsx'
import { CopyButton } from '../../ui/data/CopyButton.tsx'
import type { Fact } from '../../ui/data/Facts.tsx'

/** What its owner calls it, else its kind, or the beginning and end of the address. */
export const destinationName = ({
  label,
  rail_name,
  address,
}: Pick<Destination, 'label' | 'rail_name' | 'address'>): string =>
  label === address && address !== null ? shortAddress(address) : label || (rail_name ?? '')

/** An address in a line that isn't about it; where it is chosen and compared it stands whole. */
const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`

const networkOf = (code: string | null) => Object.values(networks).find((one) => one.code === code)

/** A network as people call it. */
export const networkName = (code: string | null): string => networkOf(code)?.name ?? ''

/** The asset that a network has by itself. */
export const nativeOf = (code: string | null): string => networkOf(code)?.native ?? ''

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
