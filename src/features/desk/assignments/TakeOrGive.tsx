import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Sent } from '../sent.ts'
import { InHand } from './InHand.tsx'
import type { Owned } from './owned-in.ts'

type Props = {
  id: string
  /** What it is called, where several stand on a page. */
  name: string
  owned: Owned
  sent: Sent | undefined
}

/** Who has a matter of a queue in hand, for who may take one the step that is theirs. */
export function TakeOrGive({ id, name, owned: { queue, owners, me, takes }, sent }: Props) {
  const t = useWords('deskTool')
  const { owner = null, version = 0 } = owners[id] ?? {}
  const about = { subject_id: id, queue, seen: version }
  if (takes)
    return (
      <InHand
        {...{ name, owner, me, sent }}
        take={{ act: 'take_matter', about }}
        give={{ act: 'give_matter_back', about }}
      />
    )
  const whose = owner === null ? t.ownerNone : owner.id === me ? t.ownerYou : fill(t.ownerIs, { name: owner.name })
  return <p className="text-sm text-ink-muted">{whose}</p>
}
