import type { DeskCommand } from '../../../contract/desk/tools/desk-commands.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import type { deskCommands } from '../../../words/en/staff/desk-commands.ts'
import { fill } from '../../../words/message.ts'
import { type Answered, Queue } from '../Frame.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'

type Props = { answer: Answered<DeskCommand[]>; sent?: Sent | undefined }

/** What it would do, in a sentence. */
function sentenceOf({ act, facts, at }: Pick<DeskCommand, 'act' | 'facts' | 'at'>, words: typeof deskCommands): string {
  // Which act has which facts, its schema on the server says.
  const t: Readonly<Record<DeskCommand['act'], string> & Record<string, string>> = words
  // What was asked for is as it was then: who agrees may do so days later.
  const asked = `${at.slice(0, 16).replace('T', ' ')} UTC`
  const told = (key: string, more = {}): string => fill(t[key] ?? key, { ...facts, asked, ...more })
  if (facts.unreadable) return told('unreadable', { act })
  if (act === 'command.credit_line')
    return told(act, { whom: told(facts.deposit ? 'command.credit_line_deposit' : 'command.credit_line_standing') })
  return act === 'command.reset_staff' && facts.roles ? `${told(act)} ${told('command.reset_staff_roles')}` : told(act)
}

/** Who of the two agreed so far, in words. */
const agreedSoFar = ({ agreed_by, agreed_by_you }: DeskCommand, t: typeof deskCommands): string =>
  agreed_by_you ? t.agreedYou : agreed_by ? fill(t.agreedOne, { name: agreed_by.name }) : t.agreedNobody

/** What operators ask for at the command line: two at the desk agree, the second of whom does it, or one declines. */
function CommandsScreen({ answer, sent }: Props) {
  const [w, t] = [useWords('desk'), useWords('deskCommands')]
  const c = useQueueColumns<DeskCommand>()
  return (
    <Queue
      title={w.commands}
      lead={w.commandsWhat}
      answer={answer}
      more="?"
      sent={sent}
      id={({ id }) => id}
      number={({ digest }) => digest.slice(0, 12)}
      columns={[
        c.number(({ digest }) => digest.slice(0, 12)),
        c.text('what', t.what, (row) => sentenceOf(row, t)),
        c.text('by', t.by, ({ operator }) => fill(t.operator, { name: operator })),
        c.text('agreed', t.agreed, (row) => agreedSoFar(row, t)),
        c.age(({ at }) => at),
      ]}
    >
      {(it) => (
        <Card title={sentenceOf(it, t)}>
          <Facts
            facts={[
              { label: t.by, value: fill(t.operator, { name: it.operator }) },
              { label: t.why, value: it.reason },
              { label: t.agreed, value: agreedSoFar(it, t) },
              { label: t.until, value: <Time at={it.until} exact /> },
              { label: t.digest, value: <span className="break-all">{it.digest}</span> },
            ]}
          />
          <div className="mt-5 border-t border-line pt-5">
            {it.agreed_by_you ? (
              <Banner title={t.waitsForSecond}>{t.waitsForSecondText}</Banner>
            ) : (
              <YesOrNo
                act="answer_command"
                about={{ proposal_id: it.id, digest: it.digest }}
                sent={sent}
                field="approve"
                question={t.legend}
                yes={{
                  label: it.agreed_by ? t.agreeSecond : t.agree,
                  hint: it.agreed_by ? fill(t.agreeSecondHint, { name: it.agreed_by.name }) : t.agreeFirstHint,
                }}
                no={{ label: t.decline, hint: t.declineHint }}
                reason={{ hint: t.reasonHint }}
              />
            )}
          </div>
        </Card>
      )}
    </Queue>
  )
}
export const Commands = island(CommandsScreen)
