import type { DeskCardMoney } from '../../../contract/cards/desk-card-money.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { DeskForm } from '../DeskForm.tsx'
import { type Answered, Queue } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { Copy } from '../tables/cells.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'

type Props = { answer: Answered<DeskCardMoney[]>; sent?: Sent | undefined; owned?: Owned | undefined }

/** Money of cards that is nobody's: under which number it is given back at the service, and the press that has it looked at there at once. */
function CardMoneyScreen({ answer, sent, owned }: Props) {
  const c = useQueueColumns<DeskCardMoney>()
  const w = useWords('deskCards')
  const d = useWords('desk')
  const why = { charged: w.why_charged, refund_failed: w.why_refund_failed }
  const how = { charged: w.howCharged, refund_failed: w.howRefundFailed }
  return (
    <Queue
      title={d.cardMoney}
      lead={d.cardMoneyWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ deposit }) => deposit}
      columns={[
        c.number(({ deposit }) => deposit),
        c.customer(({ username }) => username),
        c.text('why', d.why, (row) => why[row.why]),
        c.money(({ amount, currency }) => ({ amount, asset: currency })),
        c.age(({ created_at }) => created_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => (
        <Card title={<Money exact amount={it.amount} asset={it.currency} />} lead={why[it.why]}>
          <p className="mb-4 max-w-prose">{how[it.why]}</p>
          <Facts
            facts={[
              { label: w.service, value: it.service },
              {
                label: w.atService,
                value: <span className="break-all font-mono text-sm">{it.service_ref}</span>,
                action: <Copy value={it.service_ref} what={w.atService} />,
              },
              { label: w.deposit, value: it.deposit },
              {
                label: d.customer,
                value: <CustomerLink user_id={it.user_id} username={it.username} />,
              },
              { label: w.chargedOn, value: <Time at={it.created_at} exact /> },
              { label: w.lookedNext, value: it.look_at ? <Time at={it.look_at} exact /> : w.notLooked },
            ]}
          />
          {it.look_at && (
            <div className="mt-5 border-t border-line pt-5">
              <DeskForm act="look_at_card" about={{ deposit_id: it.id }} sent={sent} button={w.lookNow} />
            </div>
          )}
        </Card>
      )}
    </Queue>
  )
}
export const CardMoney = island(CardMoneyScreen)
