import type { StuckWithdrawal } from '../../../contract/desk/desk-decisions.ts'
import { type WaitCode, waitCodes } from '../../../contract/withdrawals/withdrawal-waits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Queue } from '../Frame.tsx'
import { Sum } from '../Sum.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOfLeaving } from '../tables/state-tone.ts'
import { WhereTo } from '../where-to.tsx'
import { useStepWords } from '../withdrawals/use-step-words.ts'
import { Decide, Hash } from './Decide.tsx'

type Props = {
  answer: Answered<StuckWithdrawal[]>
  number?: string | undefined
  sent?: Sent | undefined
  owned?: Owned | undefined
}

function StuckScreen({ answer, number, sent, owned }: Props) {
  const w = useWords('desk')
  const s = useWords('deskStuck')
  const c = useQueueColumns<StuckWithdrawal>()
  return (
    <Queue
      title={w.stuck}
      lead={w.stuckWhat}
      answer={answer}
      more="?"
      above={<Find number={number} />}
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ number: one }) => one}
      columns={[
        c.number(({ number: one }) => one),
        c.customer(({ username }) => username),
        c.state(({ state }) => ({ word: s[`state_${state}`], tone: toneOfLeaving(state) })),
        c.money(({ amount, asset }) => ({ amount, asset })),
        c.worth(({ worth }) => worth),
        c.age(({ moved_at }) => moved_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => <Withdrawal it={it} sent={sent} />}
    </Queue>
  )
}

function Withdrawal({ it, sent }: { it: StuckWithdrawal; sent: Sent | undefined }) {
  return (
    <Card
      title={<Sum amount={it.amount} asset={it.asset} />}
      lead={`${it.number} · @${it.username}`}
      className="min-w-0 max-w-4xl"
    >
      <Facts facts={useFacts(it)} />
      <Steps it={it} />
      <Decide it={it} sent={sent} />
    </Card>
  )
}

function Find({ number }: { number: string | undefined }) {
  const s = useWords('deskStuck')
  return (
    <form method="get" className="mb-5 flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 sm:max-w-sm">
        <Field label={s.findNumber} hint={s.findNumberHint}>
          <TextInput name="number" defaultValue={number} autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" variant="secondary" className="mt-7">
        {s.find}
      </Button>
    </form>
  )
}

function useFacts(it: StuckWithdrawal): Fact[] {
  const w = useWords('desk')
  const s = useWords('deskStuck')
  const waits = useWords('deskWaits')
  return [
    { label: w.why, value: s[`state_${it.state}`] },
    { label: w.withdrawalTo, value: <WhereTo to={it.destination} /> },
    { label: w.withdrawalWorth, value: <Money amount={it.worth} asset="EUR" /> },
    ...(it.waits ? waiting(it.waits, s, waits) : []),
    ...(it.instructed_at ? [{ label: s.unclearSince, value: <Time at={it.instructed_at} exact /> }] : []),
    ...(it.state === 'approved' ? [{ label: s.approvedSince, value: <Time at={it.moved_at} exact /> }] : []),
    { label: s.sentBy, value: it.provider ?? '' },
    { label: s.knownAs, value: it.provider_ref ? <Hash>{it.provider_ref}</Hash> : s.unknownThere },
    ...(it.transaction
      ? [
          {
            label: s.itsTransaction,
            value: s[`tx_${it.transaction.state}`],
            ...(it.transaction.why && { hint: whyOf(it.transaction.why, waits) }),
          },
          ...superseding(it.transaction.superseded, s),
          ...it.transaction.attempts.map(({ hash, outcome }, i) => ({
            label: fill(s.attempt, { n: i + 1 }),
            ...(outcome !== null && outcome in OUTCOMES && { hint: s[OUTCOMES[outcome as keyof typeof OUTCOMES]] }),
            value: <Hash>{hash}</Hash>,
          })),
        ]
      : []),
    ...(it.file
      ? [
          { label: s.inFile, value: it.file.message_id, ...(!it.file.exported && { hint: s.fileOpen }) },
          { label: s.bankSaid, value: [s[`line_${it.file.line}`], it.file.code].filter(Boolean).join(', ') },
        ]
      : []),
  ]
}

type Words = ReturnType<typeof useWords<'deskStuck'>>
type WaitWords = ReturnType<typeof useWords<'deskWaits'>>

const isKnown = (code: string): code is WaitCode => waitCodes.some((one) => one === code)
/** A reason in words; one that another release wrote, or an operator, as it stands. */
const whyOf = (code: string, waits: WaitWords): string => (isKnown(code) ? waits[`is_${code}`] : code)

/** What it waits for, exactly, and what to do about it. */
function waiting(
  { code, again_at, have, of }: NonNullable<StuckWithdrawal['waits']>,
  s: Words,
  waits: WaitWords,
): Fact[] {
  const approvals = have === null || of === null ? [] : [{ label: s.approvals, value: `${have} / ${of}` }]
  return [
    { label: s.waitsFor, value: whyOf(code, waits), ...(isKnown(code) && { hint: waits[`do_${code}`] }), strong: true },
    ...approvals,
    ...(again_at ? [{ label: s.triedAgain, value: <Time at={again_at} exact /> }] : []),
  ]
}

type Superseded = NonNullable<StuckWithdrawal['transaction']>['superseded']

/** What stands in its place, as both nodes have it. */
const superseding = (one: Superseded, s: Words): Fact[] =>
  one
    ? [
        { label: s.takenPlace, value: <Hash>{one.place}</Hash> },
        ...(one.by ? [{ label: s.takenBy, value: <Hash>{one.by}</Hash> }] : []),
        { label: fill(s.takenIn, { height: one.height }), value: <Hash>{one.block}</Hash> },
      ]
    : []

const OUTCOMES = { mined: 'attempt_mined', reverted: 'attempt_reverted', dropped: 'attempt_dropped' } as const
function Steps({ it }: { it: StuckWithdrawal }) {
  const s = useWords('deskStuck')
  const steps = useStepWords(it.kind)
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2 font-semibold">{s.happened}</h3>
      <Facts
        facts={it.steps.map(({ event, at }, i) => ({
          label: `${i + 1}. ${steps[`done_${event}`]}`,
          value: <Time at={at} exact />,
        }))}
      />
    </section>
  )
}

export const Stuck = island(StuckScreen)
