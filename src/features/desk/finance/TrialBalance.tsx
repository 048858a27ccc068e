import type { TrialBalance as Balance } from '../../../contract/desk/books/desk-finance.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { deskReserves } from '../../../words/en/desk-reserves.ts'
import type { deskFinance } from '../../../words/en/money/desk-finance.ts'
import { fill } from '../../../words/message.ts'
import { type Answered, Frame } from '../Frame.tsx'
import { placeText } from '../reserves/reserve-text.ts'
import { PickDays } from './PickDays.tsx'

type Row = Balance['rows'][number]
type Props = { answer: Answered<Balance>; day: string | undefined }

/** What stood on the accounts at the end of a day. */
function TrialBalanceScreen({ answer, day }: Props) {
  const w = useWords('desk')
  const t = useWords('deskFinance')
  const shown = 'data' in answer ? (answer as { data: Balance }).data.day : day
  return (
    <Frame
      title={w.trialBalance}
      lead={w.trialBalanceWhat}
      answer={answer}
      above={<PickDays days={[{ name: 'day', label: t.day, value: shown }]} />}
    >
      {(balance) => (
        <div className="flex flex-col gap-5">
          <Verdict balance={balance} />
          <Groups balance={balance} />
        </div>
      )}
    </Frame>
  )
}

const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount)

function Verdict({ balance: { sums, sealed } }: { balance: Balance }) {
  const t = useWords('deskFinance')
  const wrong = sums.filter(({ sum }) => !isZero(sum)).map(({ asset }) => asset)
  return (
    <Banner
      tone={wrong.length > 0 ? 'danger' : 'info'}
      title={wrong.length > 0 ? fill(t.sumsWrong, { assets: wrong.join(', ') }) : t.sumsToZero}
    >
      <p>{sealed ? t.sealed : t.unsealed}</p>
      <p className="mt-1 text-ink-muted">{t.balanceHint}</p>
    </Banner>
  )
}

function Groups({ balance: { rows, sums, currency } }: { balance: Balance }) {
  const t = useWords('deskFinance')
  const places = useWords('deskReserves')
  if (rows.length === 0)
    return (
      <Card flush>
        <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
      </Card>
    )
  const sumOf = (asset: string) => sums.find((one) => one.asset === asset)?.sum ?? '0'
  return (
    <Card flush className="min-w-0">
      <Table
        caption={t.balance}
        rows={rows}
        rowKey={({ asset, purpose, place }) => `${asset} ${purpose} ${place}`}
        groupOf={({ asset }) => ({
          key: asset,
          head: (
            <>
              {asset} · {t.sum} <Money amount={sumOf(asset)} exact size="sm" />
            </>
          ),
        })}
        columns={[
          { key: 'account', head: t.account, small: 'title', cell: (row) => groupText(row, t, places) },
          {
            key: 'balance',
            head: t.balance,
            small: 'value',
            align: 'right',
            cell: ({ balance, worth }) => (
              <>
                <Money amount={balance} exact size="sm" />
                <span className="block text-xs text-ink-muted md:hidden">
                  {worth === null ? t.noRate : <Money amount={worth} asset={currency} size="sm" />}
                </span>
              </>
            ),
          },
          {
            key: 'worth',
            head: fill(t.worth, { currency }),
            align: 'right',
            small: 'hidden',
            cell: ({ worth }) => (worth === null ? t.noRate : <Money amount={worth} size="sm" />),
          },
        ]}
      />
    </Card>
  )
}

/** What a group of accounts is, in words. */
function groupText({ purpose, place }: Row, t: typeof deskFinance, places: typeof deskReserves): string {
  if (purpose === 'clearing') return fill(t.purpose_clearing, { place: placeText(place, places) })
  if (purpose === 'escrow' && (place === 'ad' || place === 'order' || place === 'buy'))
    return t[`purpose_escrow_${place}`]
  return t[`purpose_${purpose}`]
}

export const TrialBalance = island(TrialBalanceScreen)
