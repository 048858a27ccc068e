import type { DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { isSome } from '../../../contract/money.ts'
import { Time } from '../../../ui/data/Time.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Sum } from '../Sum.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'

type Balance = NonNullable<DeskCustomer['balances']>[number]

/** Cents of texts like '12.34'; no float adds up money. */
const cents = (text: string): bigint => BigInt(text.replace('.', ''))

type Props = { balances: readonly Balance[]; cards: DeskCustomer['card_money'] }

/** What they have of each asset, where of it lies, and what may not leave because a card paid it. */
export function Balances({ balances, cards }: Props) {
  const c = useWords('deskCustomer')
  const known = balances.flatMap(({ worth_eur }) => worth_eur ?? [])
  const sum = known
    .reduce((total, worth) => total + cents(worth), 0n)
    .toString()
    .padStart(3, '0')
  const all = formatDecimal(`${sum.slice(0, -2)}.${sum.slice(-2)}`)
  const part = (key: 'available' | 'held' | 'in_ads' | 'in_orders', head: string) => ({
    key,
    head,
    right: true,
    cell: (row: Balance) => (isSome(row[key]) ? <Sum amount={row[key]} asset={row.asset} /> : '–'),
  })
  return (
    <section id="balances" className="scroll-mt-20">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h2 className="text-base font-semibold">{c.balances}</h2>
        {known.length > 0 && known.length === balances.length && (
          <p className="tabular text-sm text-ink-muted">{fill(c.worthAll, { amount: all })}</p>
        )}
      </div>
      <DeskTable
        caption={c.balances}
        rows={balances}
        rowKey={({ asset }) => asset}
        empty={c.noBalances}
        bare
        columns={[
          { key: 'asset', head: c.asset, cell: ({ asset }) => <span className="font-medium">{asset}</span> },
          part('available', c.available),
          part('held', c.held),
          part('in_ads', c.inAds),
          part('in_orders', c.inOrders),
          {
            key: 'worth',
            head: c.worth,
            right: true,
            small: 'value',
            cell: ({ worth_eur }) => (worth_eur === null ? '–' : <Sum amount={worth_eur} asset="EUR" />),
          },
        ]}
      />
      {cards && (
        <p className="mt-1.5 text-sm">
          {fill(c.cardMoney, { stays: formatDecimal(cards.stays), free: formatDecimal(cards.may_leave) })}{' '}
          <Time at={cards.until} exact />
        </p>
      )}
    </section>
  )
}
