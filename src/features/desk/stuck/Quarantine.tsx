import type { DeskChainDeposit } from '../../../contract/desk/desk-decisions.ts'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { DeskForm, DeskText } from '../DeskForm.tsx'
import { type Answered, Queue } from '../Frame.tsx'
import { Sum } from '../Sum.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { networkName } from '../where-to.tsx'
import { Below, Decide, Hash } from './Decide.tsx'

type Props = { answer: Answered<DeskChainDeposit[]>; sent?: Sent | undefined; owned?: Owned | undefined }

function QuarantineScreen({ answer, sent, owned }: Props) {
  const w = useWords('desk')
  const s = useWords('deskStuck')
  const c = useQueueColumns<DeskChainDeposit>()
  return (
    <Queue
      title={w.quarantine}
      lead={w.quarantineWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ number }) => number}
      columns={[
        c.number(({ number }) => number),
        c.customer(({ username }) => username),
        c.text('why', s.whyHeld, (row) => (forPeople(row) ? s[whyOf(row)] : s[`deposit_${row.state}`])),
        c.money(({ amount, asset }) => ({ amount, asset })),
        c.age(({ seen_at }) => seen_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => <Deposit it={it} sent={sent} />}
    </Queue>
  )
}

function Deposit({ it, sent }: { it: DeskChainDeposit; sent: Sent | undefined }) {
  return (
    <Card
      title={<Sum amount={it.amount} asset={it.asset} />}
      lead={`${it.number} · @${it.username}`}
      className="min-w-0 max-w-4xl"
    >
      <Facts facts={useFacts(it)} />
      <Decide it={it} sent={sent} />
      {it.returned?.paid_tx === null && <Paid id={it.id} sent={sent} />}
    </Card>
  )
}

function useFacts(it: DeskChainDeposit): Fact[] {
  const w = useWords('desk')
  const s = useWords('deskStuck')
  return [
    forPeople(it) ? { label: s.whyHeld, value: s[whyOf(it)] } : { label: w.state, value: s[`deposit_${it.state}`] },
    ...(it.screening_ref ? [{ label: s.screeningRef, value: <Hash>{it.screening_ref}</Hash> }] : []),
    { label: s.network, value: networkName(it.network) },
    { label: s.transaction, value: <Hash>{it.tx}</Hash> },
    { label: s.address, value: <Hash>{it.address}</Hash> },
    { label: s.inChain, value: it.in_chain ? s.yesThere : s.notThere },
    { label: s.confirmations, value: fill(s.confirmationsOf, { n: it.confirmations, needed: it.needed }) },
    { label: s.canSpend, value: <Sum amount={it.available} asset={it.asset} /> },
    ...(Number(it.owed) > 0
      ? [{ label: s.theyOwe, value: <Sum amount={it.owed} asset={it.asset} />, strong: true }]
      : []),
    ...(it.returned ? [{ label: s.goesBackTo, value: <Hash>{it.returned.to}</Hash> }] : []),
    { label: w.since, value: <Time at={it.seen_at} exact /> },
  ]
}

/** Whether it waits for anybody; others are shown where somebody looks one up. */
const forPeople = ({ state, in_chain }: DeskChainDeposit): boolean =>
  state === 'quarantined' || state === 'sunk' || state === 'returned' || (state === 'written_off' && in_chain)

function whyOf({ state, why, in_chain }: DeskChainDeposit) {
  if (state === 'sunk') return in_chain ? 'why_again' : 'why_sunk'
  if (state === 'returned' || state === 'written_off') return `why_${state}` as const
  return `why_${(why ?? 'screening') as 'screening' | 'dust' | 'balance' | 'found' | 'closed'}` as const
}

function Paid({ id, sent }: { id: string; sent: Sent | undefined }) {
  const s = useWords('deskStuck')
  return (
    <Below>
      <DeskForm act="return_paid" about={{ deposit_id: id }} sent={sent} button={s.paidDo}>
        <h3 className="font-semibold">{s.paidTitle}</h3>
        <DeskText name="tx" label={s.paidHash} hint={s.paidHint} />
      </DeskForm>
    </Below>
  )
}

export const Quarantine = island(QuarantineScreen)
