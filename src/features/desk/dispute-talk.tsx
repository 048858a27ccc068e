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

function Said({ by, at, children }: { by: By; at: string; children: React.ReactNode }) {
  const w = useWords('desk')
  return (
    <li className="border-line py-4 first:pt-0 last:pb-0 [&+&]:border-t">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{w[`party_${by}`]}</span>
        <Time at={at} exact className="text-sm text-ink-muted" />
      </p>
      {children}
    </li>
  )
}

/** What each side says and showed: with it a decision begins. */
export function Statements({ statements, proofs }: Pick<DeskDispute, 'statements' | 'proofs'>) {
  const w = useWords('desk')
  return (
    <Card title={w.statements}>
      <ol>
        {statements.map(({ by, text, files, at }) => (
          <Said key={`${by}${at}`} by={by} at={at}>
            <Written className="mt-1 max-w-measure">{text}</Written>
            <FileLinks files={files} />
          </Said>
        ))}
      </ol>
      <Proofs proofs={proofs} />
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

export function Proposals({ dispute }: { dispute: DeskDispute }) {
  const w = useWords('desk')
  const { proposals } = dispute
  return (
    <Card title={w.proposals}>
      {proposals.length === 0 && <p className="text-ink-muted">{w.noProposals}</p>}
      <ol>
        {proposals.map(({ id, by, outcome, buyer_amount, note, at }) => (
          <Said key={id} by={by} at={at}>
            <p className="mt-1">{divisionText(w, { outcome, buyer_amount }, dispute)}</p>
            {note && <Written className="text-ink-muted">{note}</Written>}
          </Said>
        ))}
      </ol>
    </Card>
  )
}

export function Chat({ lines }: { lines: DeskDispute['chat'] }) {
  const w = useWords('desk')
  return (
    <Card title={w.chat}>
      {lines.length === 0 && <p className="text-ink-muted">{w.noChat}</p>}
      <ol>
        {lines.map(({ seq, by, text, file, at }) => (
          <Said key={seq} by={by} at={at}>
            <Written className="mt-1 max-w-measure">{text}</Written>
            <FileLinks files={file ? [file] : []} />
          </Said>
        ))}
      </ol>
    </Card>
  )
}

type Told = { timeline: DeskDispute['timeline'] } & Record<'buyer' | 'seller', { username: string }>

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
