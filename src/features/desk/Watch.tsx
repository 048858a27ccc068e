import type { FlaggedOrder, HiddenAd } from '../../contract/desk/desk-watch.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { island, useWords } from '../../ui/words.tsx'
import type { Owned } from './assignments/owned-in.ts'
import { CustomerLink } from './customer/CustomerLink.tsx'
import { ReasonForm } from './DeskForm.tsx'
import { Flags } from './Flags.tsx'
import { type Answered, isAbout, placeOfMatter, Queue } from './Frame.tsx'
import type { Sent } from './sent.ts'
import { DeskTable } from './tables/DeskTable.tsx'
import { useQueueColumns } from './tables/queue-columns.tsx'

type Props = {
  orders: Answered<FlaggedOrder[]>
  ads: Answered<HiddenAd[]>
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** What deserves a second look, and the ads that were taken off the market for it. */
function WatchScreen({ orders, ads, sent, owned }: Props) {
  const w = useWords('desk')
  const states = useWords('orderStates')
  const c = useQueueColumns<FlaggedOrder>()
  return (
    <>
      <Queue
        title={w.flagged}
        lead={w.flaggedWhat}
        answer={orders}
        more="?"
        sent={sent}
        owned={owned}
        id={({ order_id }) => order_id}
        number={({ number }) => number}
        columns={[
          c.number(({ number }) => number),
          c.text('buyer', w.buyer, ({ buyer }) => buyer.username),
          c.text('seller', w.seller, ({ seller }) => seller.username),
          c.text('state', w.state, ({ state }) => states[state]),
          c.money(({ amount, asset }) => ({ amount, asset })),
          c.age(({ created_at }) => created_at),
          c.assigned(owned, ({ order_id }) => order_id),
        ]}
      >
        {(order) => <Order order={order} sent={sent} />}
      </Queue>
      {'data' in ads && <Hidden ads={ads.data as HiddenAd[]} sent={sent} />}
    </>
  )
}

function Hidden({ ads, sent }: { ads: readonly HiddenAd[]; sent: Sent | undefined }) {
  const w = useWords('desk')
  const c = useQueueColumns<HiddenAd>()
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl font-semibold">{w.hidden}</h2>
      <DeskTable
        caption={w.hidden}
        rows={ads}
        rowKey={({ id }) => id}
        opens={{
          place: ({ id }) => placeOfMatter(id),
          open: (ad) => isAbout(sent, ad),
          name: ({ number }) => number,
          content: (ad) => <HiddenCard ad={ad} sent={sent} />,
        }}
        columns={[
          c.number(({ number }) => number),
          c.text('owner', w.owner, ({ owner }) => owner.username),
          c.text('why', w.hiddenWhy, ({ reason }) => reason),
          c.age(({ hidden_at }) => hidden_at),
        ]}
        empty={w.empty}
        live="hidden"
      />
    </section>
  )
}

function HiddenCard({ ad, sent }: { ad: HiddenAd; sent: Sent | undefined }) {
  const w = useWords('desk')
  return (
    <Card title={ad.number} lead={`${w.hiddenWhy}: ${ad.reason}`}>
      <Facts
        facts={[
          { label: w.owner, value: ad.owner.username },
          { label: w.since, value: <Time at={ad.hidden_at} exact /> },
        ]}
      />
      <div className="mt-5 border-t border-line pt-5">
        <ReasonForm act="hide" about={{ ad_id: ad.id, hide: 'no' }} sent={sent} button={w.unhide} variant="secondary" />
      </div>
    </Card>
  )
}

function Order({ order, sent }: { order: FlaggedOrder; sent: Sent | undefined }) {
  const w = useWords('desk')
  const states = useWords('orderStates')
  return (
    <Card
      title={order.dispute_id ? <ToDispute {...order} /> : order.number}
      actions={<Status tone="neutral">{states[order.state]}</Status>}
    >
      <Flags flags={order.flags} />
      <Facts
        facts={[
          { label: w.amount, value: <Money amount={order.amount} asset={order.asset} /> },
          { label: w.pays, value: <Money amount={order.pay} asset={order.currency} /> },
          { label: w.buyer, value: <CustomerLink {...order.buyer} /> },
          { label: w.seller, value: <CustomerLink {...order.seller} /> },
          { label: w.since, value: <Time at={order.created_at} exact /> },
        ]}
      />
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

/** The order's dispute has its payment and its proofs. */
const ToDispute = ({ dispute_id, number }: FlaggedOrder) => (
  <a className="link" href={`/desk/disputes/${dispute_id}`}>
    {number}
  </a>
)

export const Watch = island(WatchScreen)
