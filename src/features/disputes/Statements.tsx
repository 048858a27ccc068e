import { avatarAddress } from '../../client/avatar-address.ts'
import { useOwnUser } from '../../client/cache/use-own-user.ts'
import type { Dispute } from '../../contract/orders/disputes.ts'
import { Card } from '../../ui/Card.tsx'
import { Timeline, type TimelineEvent } from '../../ui/data/Timeline.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Evidence } from './Evidence.tsx'
import { type Open, useValues } from './use-dispute.ts'

type Said = Dispute['statements'][number]

/** What both sides and the moderator wrote, with what they attached, in the server's order. */
export function Statements({ order, dispute }: Open) {
  const w = useWords('disputes')
  const { name } = useValues(order)
  const own = useOwnUser()
  const events = dispute.statements.map((said, index): TimelineEvent => {
    const yours = said.by === dispute.you.party
    const other = said.by === 'moderator' ? w.moderator : name
    const face = said.by === 'moderator' ? undefined : yours ? own : order.counterparty
    return {
      id: `${said.at}-${index}`,
      at: said.at,
      ...(said.by !== 'system' && {
        who: { name: yours ? w.you : other, username: face?.username, src: avatarAddress(face?.avatar) },
      }),
      text: yours ? w.youWrote : w.wrote,
      detail: <Text said={said} from={yours ? undefined : other} />,
      ...(said.by === 'moderator' && { tone: 'caution' as const }),
    }
  })
  return (
    <Card title={w.statements}>
      {events.length === 0 ? (
        <p className="text-ink-muted">{w.none}</p>
      ) : (
        <Timeline label={w.statements} events={events} />
      )}
    </Card>
  )
}

/** `from`: the name of whoever wrote it; undefined where the reader did. */
function Text({ said, from }: { said: Said; from: string | undefined }) {
  const w = useWords('disputes')
  return (
    <>
      <Written className="text-base text-ink">{said.text}</Written>
      {said.files.map((file, index) => (
        <Evidence
          key={file.id}
          file={file}
          label={
            from === undefined
              ? fill(w.evidenceYours, { n: index + 1 })
              : fill(w.evidenceOf, { n: index + 1, name: from })
          }
        />
      ))}
    </>
  )
}
