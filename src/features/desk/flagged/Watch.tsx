import type { FlaggedOrder, HiddenAd } from '../../../contract/desk/desk-watch.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { Owned } from '../assignments/owned-in.ts'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { ReasonForm } from '../DeskForm.tsx'
import { flagWords } from '../Flags.tsx'
import { type Answered, Frame, isAbout, NextPage, placeOfMatter } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { DeskTable } from '../tables/DeskTable.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'

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
  const why = ({ flags }: FlaggedOrder) => flagWords(flags, w).join(' · ')
  return (
    <>
      <Frame title={w.flagged} lead={w.flaggedWhat} answer={orders}>
        {(rows) => (
          <>
            <DeskTable
              caption={w.flagged}
              rows={rows}
              rowKey={({ order_id }) => order_id}
              href={({ order_id }) => `/desk/flagged/${order_id}`}
              number={({ number }) => number}
              columns={[
                c.number(({ number }) => number),
                c.parties(({ buyer, seller }) => ({ buyer: buyer.username, seller: seller.username })),
                // Whole: it is what one decides by.
                c.text('why', w.reasonOf, why, { cell: why }),
                c.state(({ state }) => ({ word: states[state], tone: toneOf(state) }), { small: 'hidden' }),
                c.money(({ amount, asset }) => ({ amount, asset })),
                { ...c.money(({ pay, currency }) => ({ amount: pay, asset: currency }), w.pays), small: 'hidden' },
                c.age(({ created_at }) => created_at),
                c.assigned(owned, ({ order_id }) => order_id),
              ]}
              empty={w.empty}
            />
            <NextPage answer={orders} />
          </>
        )}
      </Frame>
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
  const f = useWords('deskFlagged')
  return (
    <Card title={ad.number} lead={`${w.hiddenWhy}: ${ad.reason}`}>
      <Facts
        facts={[
          { label: w.owner, value: <CustomerLink {...ad.owner} /> },
          { label: w.since, value: <Time at={ad.hidden_at} exact /> },
        ]}
      />
      <div className="mt-5 border-t border-line pt-5">
        <p className="mb-4 text-sm text-ink-muted">{f.unhideWhat}</p>
        <ReasonForm act="hide" about={{ ad_id: ad.id, hide: 'no' }} sent={sent} button={w.unhide} variant="secondary" />
      </div>
    </Card>
  )
}

export const Watch = island(WatchScreen)
