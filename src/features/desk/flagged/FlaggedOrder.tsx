import { maySee } from '../../../contract/desk/desk-search.ts'
import type { FlaggedOrderWhole } from '../../../contract/desk/desk-watch.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { TakeOrGive } from '../assignments/TakeOrGive.tsx'
import { CustomerLink } from '../customer/CustomerLink.tsx'
import { ReasonForm } from '../DeskForm.tsx'
import { Parties } from '../dispute/DisputeFacts.tsx'
import { usePaymentFacts } from '../dispute/payment-facts.tsx'
import { Proofs } from '../dispute-talk.tsx'
import { Flags } from '../Flags.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { Copy } from '../tables/cells.tsx'
import { toneOf } from '../tables/state-tone.ts'

type Props = {
  answer: Answered<FlaggedOrderWhole>
  roles: readonly StaffRole[]
  owned: Owned
  sent?: Sent | undefined
}

/** One flagged order with what its flags are judged by, and beside it what can be done. */
function Screen({ answer, roles, owned, sent }: Props) {
  const w = useWords('desk')
  const f = useWords('deskFlagged')
  const number = 'data' in answer ? (answer.data as FlaggedOrderWhole).number : undefined
  return (
    <Frame
      title={number ? <Title number={number} /> : w.flagged}
      lead={w.flaggedWhat}
      answer={answer}
      back={{ href: '/desk/flagged', label: w.flagged }}
    >
      {(it) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className="flex min-w-0 flex-col gap-5">
            <Why it={it} />
            <Payment it={it} />
            <Order it={it} roles={roles} />
            <Parties of={it} />
          </div>
          <Card title={f.acts}>
            <TakeOrGive id={it.order_id} name={it.number} owned={owned} sent={sent} />
            <Acts it={it} sent={sent} />
          </Card>
        </div>
      )}
    </Frame>
  )
}

function Title({ number }: { number: string }) {
  const f = useWords('deskFlagged')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {f.one}
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-base font-normal text-ink-muted">
        {number}
        <Copy value={number} what={number} />
      </span>
    </span>
  )
}

/** What was noticed and when: a flag comes with the payment that is claimed. */
function Why({ it }: { it: FlaggedOrderWhole }) {
  const f = useWords('deskFlagged')
  return (
    <Card title={f.why} {...(it.paid_at && { lead: <Since at={it.paid_at} /> })}>
      <Flags flags={it.flags} />
    </Card>
  )
}

function Since({ at }: { at: string }) {
  const f = useWords('deskFlagged')
  return (
    <>
      {f.since} <Time at={at} exact />
    </>
  )
}

function Payment({ it }: { it: FlaggedOrderWhole }) {
  const w = useWords('desk')
  const f = useWords('deskFlagged')
  const facts = usePaymentFacts(it, it.buyer)
  return (
    <Card title={f.payment}>
      <Facts facts={facts} />
      {!it.payment && <p className="mt-3 text-sm">{f.noPayment}</p>}
      {it.undone && <p className="mt-3 text-sm">{w.undone}</p>}
      <Proofs proofs={it.proofs} />
    </Card>
  )
}

function Order({ it, roles }: { it: FlaggedOrderWhole; roles: readonly StaffRole[] }) {
  const w = useWords('desk')
  const f = useWords('deskFlagged')
  const states = useWords('orderStates')
  return (
    <Card title={f.order} actions={<Status tone={toneOf(it.state)}>{states[it.state]}</Status>}>
      <Facts
        facts={[
          { label: w.amount, value: <Money amount={it.amount} asset={it.asset} />, strong: true },
          { label: w.pays, value: <Money amount={it.pay} asset={it.currency} />, strong: true },
          { label: w.buyer, value: <CustomerLink {...it.buyer} /> },
          { label: w.seller, value: <CustomerLink {...it.seller} /> },
          { label: f.adOf, value: w[`party_${it.ad_of}`] },
          { label: f.placed, value: <Time at={it.created_at} exact /> },
        ]}
      />
      {it.dispute_id && maySee('dispute', roles) && (
        <p className="mt-3">
          <a className="link inline-flex min-h-touch items-center" href={`/desk/disputes/${it.dispute_id}`}>
            {f.inDispute}
          </a>
        </p>
      )}
    </Card>
  )
}

/** What can be done, each with what comes of it: both are read by somebody else, or leave something behind. */
function Acts({ it, sent }: { it: FlaggedOrderWhole; sent: Sent | undefined }) {
  const w = useWords('desk')
  const f = useWords('deskFlagged')
  return (
    <>
      <section className={part}>
        {it.dismissed ? (
          <Banner title={f.dismissed}>{f.dismissedText}</Banner>
        ) : (
          <>
            <h3 className="font-semibold">{w.dismissTitle}</h3>
            <p className={means}>{f.dismissWhat}</p>
            <ReasonForm
              act="dismiss"
              about={{ order_id: it.order_id, seen: String(it.version) }}
              sent={sent}
              button={w.dismiss}
              variant="secondary"
            />
          </>
        )}
      </section>
      {it.ad_hidden && (
        <section className={part}>
          <Banner title={f.adHidden}>{f.adHiddenText}</Banner>
        </section>
      )}
      {it.may_hide && (
        <section className={part}>
          <h3 className="font-semibold">{w.hideTitle}</h3>
          <p className={means}>{fill(f.hideWhat, { who: `@${it[it.ad_of].username}` })}</p>
          <ReasonForm
            act="hide"
            about={{ ad_id: it.ad_id, hide: 'yes' }}
            sent={sent}
            button={w.hideAd}
            variant="danger"
            hint={w.reasonCustomer}
          />
        </section>
      )}
    </>
  )
}

const part = 'mt-5 border-t border-line pt-5'
const means = 'mb-4 mt-1 text-sm text-ink-muted'

export const FlaggedOrder = island(Screen)
