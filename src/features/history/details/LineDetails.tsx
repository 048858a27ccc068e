import { useEndpoint } from '../../../client/cache/swr.ts'
import { orderPage } from '../../../contract/addresses.ts'
import type { StatementLine } from '../../../contract/wallet/history.ts'
import { listTransactions, type Transaction } from '../../../contract/wallet/payments.ts'
import { CopyButton } from '../../../ui/data/CopyButton.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { BareId } from '../../../ui/data/ShortId.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { useWords } from '../../../ui/words.tsx'
import { DetailsHead } from './DetailsHead.tsx'
import { LedgerEntry } from './LedgerEntry.tsx'
import { TransactionAbout, TransactionDetails } from './TransactionDetails.tsx'

/** What lines call things that are transactions of their own, once they have moved. */
const CAUSES = ['deposit', 'chain_deposit', 'buy', 'conversion', 'withdrawal', 'transfer', 'order'] as const

/** The transaction that a line is part of, if there is one. */
function useAbout(meta: StatementLine['meta']): Transaction | undefined {
  const [id] = CAUSES.flatMap((cause) => meta[cause] ?? [])
  return useEndpoint(listTransactions, id ? { query: { id, limit: 1 } } : null).data?.data[0]
}

/** One line of the statement, with the transaction or order behind it and the whole entry it is part of. */
export function LineDetails({ line }: { line: StatementLine }) {
  const w = useWords('history')
  const { id, at, title, effect, asset, amount, set_aside, balance_after, journal_id, meta } = line
  const about = useAbout(meta)
  // Both its sides are one row: what is opened is the conversion, as wherever else it is listed.
  if (about?.kind === 'conversion') return <TransactionDetails transaction={about} />
  const effects = { movement: w.effectMovement, set_aside: w.effectSetAside, freed: w.effectFreed }
  const facts: Fact[] = [
    { label: w.effect, value: effects[effect] },
    { label: w.balanceAfter, value: <Money exact amount={balance_after} asset={asset} /> },
    { label: w.completed, value: <Time at={at} exact /> },
    {
      label: w.line,
      value: <BareId id={id} />,
      action: <CopyButton value={id} what={w.lineWhat} compact />,
    },
  ]
  const shown = effect === 'movement' ? amount : set_aside.replace('-', '')
  return (
    <div className="flex flex-col gap-6 px-3 pb-4">
      <DetailsHead title={title}>
        <Money exact amount={shown} asset={asset} signed={effect === 'movement'} size="2xl" />
      </DetailsHead>
      <Facts facts={facts} ruled />
      {about && <TransactionAbout transaction={about} />}
      {meta.order && !about && (
        <LinkButton href={orderPage(meta.order)} variant="secondary">
          {w.openOrder}
        </LinkButton>
      )}
      <LedgerEntry at={at} of={{ journal: journal_id }} name={`florin-${journal_id}`} />
    </div>
  )
}
