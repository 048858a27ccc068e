import type { Destination } from '../../contract/withdrawals/destinations.ts'
import type { Fact } from '../../ui/data/Facts.tsx'

/** What its owner calls it, else its kind. */
export const destinationName = ({ label, rail_name }: Pick<Destination, 'label' | 'rail_name'>): string =>
  label || (rail_name ?? '')

/** Where it goes, in full: every field of the account, and whose it is. */
export function destinationFacts(destination: Destination, words: { account: string; holder: string }): Fact[] {
  const { rail_name, holder, details } = destination
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
    ...details.map(({ label, value }) => ({ label, value: <bdi className="break-all">{value}</bdi> })),
  ]
}
