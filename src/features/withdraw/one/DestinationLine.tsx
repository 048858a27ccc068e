import type { Destination } from '../../../contract/withdrawals/destinations.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { fill } from '../../../words/message.ts'
import { accountOf, destinationName, networkName, shownAccount } from '../../destinations/destination-name.ts'
import { useWithdrawalWords } from '../use-withdrawal-words.ts'

/** Where it goes, in a line: what its owner calls it, the account or the address shortened, to be copied, and by which way. */
export function DestinationLine({ destination }: { destination: Destination }) {
  const w = useWithdrawalWords(destination.kind)
  const account = accountOf(destination)
  const name = destinationName(destination)
  const short = shownAccount(destination)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-medium text-ink">{fill(w.goesTo, { name })}</span>
      {account && short !== name && (
        <span className="inline-flex items-center">
          <bdi dir="ltr" title={account} className="tabular">
            {short}
          </bdi>
          <span className="-my-2.5">
            <CopyButton value={account} what={w.destinationWhat} compact />
          </span>
        </span>
      )}
      <span>{destination.network ? networkName(destination.network) : destination.rail_name}</span>
    </span>
  )
}
