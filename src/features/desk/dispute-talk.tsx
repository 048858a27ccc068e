import type { DeskDispute } from '../../contract/desk/desk-disputes.ts'
import { reasonOf } from '../../contract/orders/order-steps.ts'
import { Card } from '../../ui/Card.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Timeline } from '../../ui/data/Timeline.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { useWords } from '../../ui/words.tsx'
import { FileLinks } from './dispute/FileLinks.tsx'
import { divisionText } from './dispute/outcome-text.ts'

const isParty = (by: string): by is 'buyer' | 'seller' => by === 'buyer' || by === 'seller'

type By = 'buyer' | 'seller' | 'moderator' | 'system' | 'staff'

type Sides = Record<'buyer' | 'seller', { username: string }>
type SaidProps = { by: By; of: Sides; at: string; children: React.ReactNode }

function Said({ by, of, at, children }: SaidProps) {
  const w = useWords('desk')
  return (
    <li className="border-line py-4 first:pt-0 last:pb-0 [&+&]:border-t">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{w[`party_${by}`]}</span>
        {isParty(by) && <span className="break-all text-sm text-ink-muted">@{of[by].username}</span>}
        <Time at={at} exact className="text-sm text-ink-muted sm:ms-auto" />
      </p>
      {children}
    </li>
  )
}

/** What each side says, showed and proposes: with it a decision begins. */
export function Statements({ dispute }: { dispute: DeskDispute }) {
  const w = useWords('desk')
  return (
    <Card title={w.statements}>
      <ol>
        {dispute.statements.map(({ by, text, files, at }) => (
          <Said key={`${by}${at}`} by={by} of={dispute} at={at}>
            <Written className="mt-1 max-w-measure">{text}</Written>
            <FileLinks files={files} />
          </Said>
        ))}
      </ol>
      <Proofs proofs={dispute.proofs} />
      <Proposals dispute={dispute} />
    </Card>
  )
}

/** What was sent to prove a payment, below what the card says of it. */
export function Proofs({ proofs }: Pick<DeskDispute, 'proofs'>) {
  const w = useWords('desk')
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{w.proofs}</h3>
      {proofs.length === 0 ? <p className="text-ink-muted">{w.noProofs}</p> : <FileLinks files={proofs} />}
    </div>
  )
}

function Proposals({ dispute }: { dispute: DeskDispute }) {
  const w = useWords('desk')
  const { proposals } = dispute
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{w.proposals}</h3>
      {proposals.length === 0 && <p className="text-ink-muted">{w.noProposals}</p>}
      <ol className="mt-2">
        {proposals.map(({ id, by, outcome, buyer_amount, note, at }) => (
          <Said key={id} by={by} of={dispute} at={at}>
            <p className="mt-1">{divisionText(w, { outcome, buyer_amount }, dispute)}</p>
            {note && <Written className="text-ink-muted">{note}</Written>}
          </Said>
        ))}
      </ol>
    </div>
  )
}

export function Chat({ dispute }: { dispute: DeskDispute }) {
  const w = useWords('desk')
  const lines = dispute.chat
  return (
    <Card title={w.chat}>
      {lines.length === 0 && <p className="text-ink-muted">{w.noChat}</p>}
      <ol>
        {lines.map(({ seq, by, text, file, at }) => (
          <Said key={seq} by={by} of={dispute} at={at}>
            <Written className="mt-1 max-w-measure">{text}</Written>
            <FileLinks files={file ? [file] : []} />
          </Said>
        ))}
      </ol>
    </Card>
  )
}

type Told = { timeline: DeskDispute['timeline'] } & Sides

/** What happened to the order, oldest first. */
export function Story({ dispute }: { dispute: Told }) {
  const w = useWords('desk')
  const events = useWords('orderEvents')
  const reasons = useWords('disputeReasons')
  return (
    <Card title={w.timeline}>
      <Timeline
        exact
        label={w.timeline}
        events={dispute.timeline.map((step) => ({
          id: String(step.seq),
          at: step.at,
          ...(step.by !== 'system' && {
            who: { name: w[`party_${step.by}`], username: isParty(step.by) ? dispute[step.by].username : undefined },
          }),
          text: events[step.event],
          detail: reasonOf(step, reasons),
        }))}
      />
    </Card>
  )
}
