import type { ReactNode } from 'react'
import type { DeskBankLine } from '../../../contract/desk/desk-work.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskReason, DeskText, ReasonForm } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'
import { Candidates } from './Candidates.tsx'

type Props = { line: DeskBankLine; sent: Sent | undefined }

/** What can be done with a line: the likeliest in one press, the rest folded, each open again where it was sent and refused. */
export function LineActs({ line, sent }: Props) {
  const [w, t] = [useWords('desk'), useWords('deskCandidates')]
  const [likeliest, ...others] = line.candidates
  const mine = sent?.values.line_id === line.id ? sent : undefined
  const about = { line_id: line.id }
  return (
    <div className="flex flex-col">
      {likeliest && <Candidates line={{ ...line, candidates: [likeliest] }} sent={sent} variant="primary" />}
      {others.length > 0 && (
        <Folded
          title={t.others}
          open={others.some(({ deposit }) => mine?.values.deposit === deposit && mine.act === 'credit_candidate')}
        >
          <Candidates line={{ ...line, candidates: others }} sent={sent} />
        </Folded>
      )}
      <Folded title={line.standing ? w.creditStanding : w.creditTitle} open={mine?.act === 'credit'}>
        <DeskForm act="credit" about={about} sent={sent} button={w.credit}>
          {!line.standing && <DeskText name="deposit" label={w.deposit} />}
          <DeskReason />
        </DeskForm>
      </Folded>
      <Folded title={w.returnTitle} open={mine?.act === 'return'}>
        <ReasonForm act="return" about={about} sent={sent} button={w.returnDo} variant="secondary" />
      </Folded>
      <LineFacts line={line} />
    </div>
  )
}

/** What the bank's file says of a line besides its amount and payer, and whose reference it bears. */
export function LineFacts({ line }: { line: DeskBankLine }) {
  const [w, t] = [useWords('desk'), useWords('deskCandidates')]
  return (
    <Folded title={t.record}>
      <Facts
        facts={[
          { label: w.payerName, value: line.payer },
          ...(line.customer
            ? [{ label: w.ownName, value: `${line.customer.legal_name} (@${line.customer.username})` }]
            : []),
          { label: w.text, value: line.text },
          { label: w.booked, value: <Time at={line.booked_at} exact /> },
        ]}
      />
      {line.deposit && (
        <p className="mt-3">
          {fill(w.bears, {
            number: line.deposit.number,
            amount: amountText(line.deposit.amount, line.currency),
          })}
        </p>
      )}
    </Folded>
  )
}

function Folded({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="link flex min-h-touch cursor-pointer items-center text-sm font-medium">{title}</summary>
      <div className="max-w-2xl pb-4 pt-1">{children}</div>
    </details>
  )
}
