import type { PayoutFile } from '../../../contract/desk/payout-files.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOfLeaving } from '../tables/state-tone.ts'

type Props = { answer: Answered<PayoutFile[]>; owned?: Owned | undefined }

/** Files of payments, the latest first. */
function PayoutsScreen({ answer, owned }: Props) {
  const w = useWords('desk')
  const p = useWords('deskPayouts')
  const c = useQueueColumns<PayoutFile>()
  return (
    <Frame title={w.payouts} lead={w.payoutsWhat} answer={answer}>
      {(rows) =>
        rows.length === 0 ? (
          <Card flush>
            <EmptyState title={p.payoutsNone}>{p.payoutsNoneText}</EmptyState>
          </Card>
        ) : (
          <>
            <DeskTable
              caption={w.payouts}
              rows={rows}
              rowKey={({ id }) => id}
              href={({ id }) => `/desk/payouts/${id}`}
              number={({ message_id }) => message_id}
              columns={[
                c.text('name', p.payoutName, ({ message_id }) => message_id),
                c.state(({ state }) => ({ word: p[`file_${state}`], tone: toneOfLeaving(state) })),
                c.text('batch', p.payoutBatch, ({ batch }) => batch),
                c.money(({ sum, currency }) => ({ amount: sum, asset: currency }), p.payoutSum),
                c.age(({ made_at }) => made_at),
                c.assigned(owned, ({ id }) => id),
              ]}
              empty={w.empty}
            />
            <NextPage answer={answer} />
          </>
        )
      }
    </Frame>
  )
}
export const Payouts = island(PayoutsScreen)
