import type { OpenBuy } from '../../contract/desk/desk-buys.ts'
import { island, useWords } from '../../ui/words.tsx'
import { type Answered, Frame, NextPage } from './Frame.tsx'
import { DeskTable } from './tables/DeskTable.tsx'
import { useQueueColumns } from './tables/queue-columns.tsx'

/** What customers are buying now: what of the float waits for whose money, how long already and until when. */
function PurchasesScreen({ answer }: { answer: Answered<OpenBuy[]> }) {
  const w = useWords('desk')
  const p = useWords('deskPurchases')
  const c = useQueueColumns<OpenBuy>()
  return (
    <Frame title={w.purchases} lead={w.purchasesWhat} answer={answer}>
      {(rows) => (
        <>
          <DeskTable
            caption={w.purchases}
            rows={rows}
            rowKey={({ id }) => id}
            number={({ number }) => number}
            columns={[
              {
                ...c.number(({ number }) => number),
                cell: ({ number, deposit }) => (
                  <span className="block whitespace-nowrap">
                    {number}
                    {deposit && <span className="block text-sm text-ink-muted">{deposit}</span>}
                  </span>
                ),
              },
              c.customer(({ username }) => username),
              c.money(({ locked, asset }) => ({ amount: locked, asset }), p.locked),
              { ...c.money(({ pay, currency }) => ({ amount: pay, asset: currency }), w.pays), small: undefined },
              c.state(({ state, stuck }) => ({
                word: stuck ? p.stuck : p[state],
                tone: stuck ? 'danger' : 'progress',
              })),
              c.age(({ created_at }) => created_at),
              c.due(({ deadline_at }) => deadline_at),
            ]}
            empty={w.empty}
          />
          <NextPage answer={answer} />
        </>
      )}
    </Frame>
  )
}
export const Purchases = island(PurchasesScreen)
