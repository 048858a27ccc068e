import type { DeskBankLine, ProposedOnLine } from '../../contract/desk/desk-work.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { amountText } from '../../ui/money/use-amount.ts'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Owned } from './assignments/owned-in.ts'
import { LineActs, LineFacts } from './bank-files/LineActs.tsx'
import { type Answered, Queue } from './Frame.tsx'
import { SecondAnswer } from './SecondAnswer.tsx'
import type { Sent } from './sent.ts'
import { useQueueColumns } from './tables/queue-columns.tsx'

type Props = { answer: Answered<DeskBankLine[]>; sent?: Sent | undefined; owned?: Owned | undefined }

/** Money in suspense: whose is it, or back where it came from. */
function BankScreen({ answer, sent, owned }: Props) {
  const w = useWords('desk')
  const c = useQueueColumns<DeskBankLine>()
  return (
    <Queue
      title={w.bank}
      lead={w.bankWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ line_id }) => line_id}
      columns={[
        // Some banks name nobody; a row's link is called something all the same.
        c.text('payer', w.payerName, ({ payer, text, line_id }) => payer || text || line_id),
        c.text('text', w.text, ({ text }) => text, { small: 'hidden' }),
        c.text('why', w.why, ({ why, proposed }) => (proposed ? w.waitsForSecond : why)),
        c.money(({ amount, currency }) => ({ amount, asset: currency })),
        c.age(({ imported_at }) => imported_at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(line) => (
        <Card
          title={<Money amount={line.amount} asset={line.currency} />}
          lead={
            <>
              {line.payer && <span className="block break-words font-medium text-ink">{line.payer}</span>}
              {line.why}
            </>
          }
          className="min-w-0"
        >
          {line.proposed ? (
            <>
              <LineFacts line={line} />
              <LineAnswer line={line} proposed={line.proposed} sent={sent} />
            </>
          ) : (
            <LineActs line={line} sent={sent} />
          )}
        </Card>
      )}
    </Queue>
  )
}
export const Bank = island(BankScreen)

/** What one of finance asked for, and another's answer to it. */
function LineAnswer({
  line,
  proposed,
  sent,
}: {
  line: DeskBankLine
  proposed: ProposedOnLine
  sent: Sent | undefined
}) {
  const [w, t] = [useWords('desk'), useWords('deskCandidates')]
  const { by, reason, customer, deposit } = proposed
  const amount = amountText(line.amount, line.currency)
  const said = customer
    ? fill(t.lineCreditProposed, {
        name: by.name,
        customer: `${customer.legal_name} (@${customer.username})`,
        number: deposit ?? t.ownReference,
        reason,
      })
    : fill(t.lineReturnProposed, { name: by.name, reason })
  return (
    <div className="mt-5 border-t border-line pt-5">
      <SecondAnswer
        act="answer_line"
        about={{ proposal_id: proposed.id }}
        sent={sent}
        proposal={<p className="break-words">{said}</p>}
        yours={proposed.yours}
        field="approve"
        question={t.lineAnswer}
        yes={{ label: fill(customer ? t.lineCredit : t.lineReturn, { amount }), hint: t.lineAgreeHint }}
        no={{ label: t.lineDecline, hint: t.lineDeclineHint }}
        reason={{ hint: w.reasonHint }}
      />
    </div>
  )
}
