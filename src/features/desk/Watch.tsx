import type { FlaggedOrder, HiddenAd } from '../../contract/desk/desk-watch.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { ReasonForm } from './DeskForm.tsx'
import { Flags } from './Flags.tsx'
import { type Answered, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'

type Props = { orders: Answered<FlaggedOrder[]>; ads: Answered<HiddenAd[]>; sent?: Sent | undefined }

/** What deserves a second look, and the ads that were taken off the market for it. */
function WatchScreen({ orders, ads, sent }: Props) {
  const w = useWords('desk')
  return (
    <>
      <Queue title={w.flagged} lead={w.flaggedWhat} answer={orders} more="?">
        {(order) => <Order key={order.order_id} order={order} sent={sent} />}
      </Queue>
      {'data' in ads && <Hidden ads={ads.data as HiddenAd[]} sent={sent} />}
    </>
  )
}

function Hidden({ ads, sent }: { ads: readonly HiddenAd[]; sent: Sent | undefined }) {
  const w = useWords('desk')
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl font-semibold">{w.hidden}</h2>
      {ads.length === 0 && <p className="text-ink-muted">{w.empty}</p>}
      <div className="flex flex-col gap-5">
        {ads.map((ad) => (
          <Card key={ad.id} title={ad.number} lead={`${w.hiddenWhy}: ${ad.reason}`}>
            <Facts
              facts={[
                { label: w.owner, value: ad.owner.username },
                { label: w.since, value: <Time at={ad.hidden_at} exact /> },
              ]}
            />
            <div className="mt-5 border-t border-line pt-5">
              <ReasonForm
                act="hide"
                about={{ ad_id: ad.id, hide: 'no' }}
                sent={sent}
                button={w.unhide}
                variant="secondary"
              />
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}

function Order({ order, sent }: { order: FlaggedOrder; sent: Sent | undefined }) {
  const w = useWords('desk')
  const states = useWords('orderStates')
  return (
    <Card title={order.number} actions={<Status tone="neutral">{states[order.state]}</Status>}>
      <Flags flags={order.flags} />
      <div className="mt-3">
        <Facts
          facts={[
            { label: w.amount, value: <Money amount={order.amount} asset={order.asset} /> },
            { label: w.pays, value: <Money amount={order.pay} asset={order.currency} /> },
            { label: w.buyer, value: order.buyer.username },
            { label: w.seller, value: order.seller.username },
            { label: w.since, value: <Time at={order.created_at} exact /> },
          ]}
        />
      </div>
      <div className="mt-5 grid gap-8 border-t border-line pt-5 lg:grid-cols-2">
        <section>
          <h3 className="mb-3 font-semibold">{w.dismissTitle}</h3>
          <ReasonForm
            act="dismiss"
            about={{ order_id: order.order_id }}
            sent={sent}
            button={w.dismiss}
            variant="secondary"
          />
        </section>
        {!order.ad_hidden && (
          <section>
            <h3 className="mb-3 font-semibold">{w.hideTitle}</h3>
            <ReasonForm
              act="hide"
              about={{ ad_id: order.ad_id, hide: 'yes' }}
              sent={sent}
              button={w.hideAd}
              variant="danger"
            />
          </section>
        )}
      </div>
    </Card>
  )
}
export const Watch = island(WatchScreen)
