import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskText } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'
import type { Owned } from './owned-in.ts'

type Props = {
  id: string
  /** What it is called, where several stand on a page. */
  name: string
  owned: Owned
  sent: Sent | undefined
}

/** Who has a matter in hand, and the step that is the reader's: take it, from a colleague with a reason, or give it back. */
export function TakeOrGive({ id, name, owned: { queue, owners, me, takes }, sent }: Props) {
  const t = useWords('deskTool')
  const { owner = null, version = 0 } = owners[id] ?? {}
  const about = { subject_id: id, queue, seen: version }
  const whose = owner === null ? t.ownerNone : owner.id === me ? t.ownerYou : fill(t.ownerIs, { name: owner.name })
  const form = { about, sent, variant: 'secondary', small: true, keys: 't' } as const
  if (!takes) return <p className="text-sm text-ink-muted">{whose}</p>
  if (owner !== null && owner.id !== me)
    return (
      <details className="text-sm" open={sent?.act === 'take_matter' && sent.values.subject_id === id}>
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-ink-muted">
          {whose} <span className="link ms-2">{t.takeOver}</span>
        </summary>
        <div className="max-w-md pb-3">
          <DeskForm act="take_matter" {...form} button={t.takeOver} label={fill(t.takeOverNamed, { name })}>
            <DeskText name="reason" label={t.takeWhy} hint={t.takeWhyHint} />
          </DeskForm>
        </div>
      </details>
    )
  const mine = owner !== null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      <span className={mine ? 'font-medium text-ink' : undefined}>{whose}</span>
      <DeskForm
        act={mine ? 'give_matter_back' : 'take_matter'}
        {...form}
        button={mine ? t.giveBack : t.take}
        label={fill(mine ? t.giveBackNamed : t.takeNamed, { name })}
      />
    </div>
  )
}
