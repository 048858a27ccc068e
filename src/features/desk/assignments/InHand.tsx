import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { ActName } from '../acts.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'
import { Unfold } from '../Unfold.tsx'

type Step = { act: ActName; about: Readonly<Record<string, string | number>> }
type Props = {
  /** What it is called, where several stand on a page. */
  name: string
  owner: { id: string; name: string } | null
  me: string
  take: Step
  give: Step
  sent: Sent | undefined
  /** Taking it is what the page waits for. */
  first?: boolean
}

/** Who has something in hand, and the step that is the reader's: take it, from a colleague with a reason, or give it back. */
export function InHand({ name, owner, me, take, give, sent, first = false }: Props) {
  const t = useWords('deskTool')
  const form = { sent, variant: first && !owner ? 'primary' : 'secondary', small: true, keys: 't' } as const
  if (owner !== null && owner.id !== me) {
    const [[field = '', value] = []] = Object.entries(take.about)
    return (
      <Unfold
        className="text-sm"
        open={sent?.act === take.act && sent.values[field] === String(value)}
        title={
          <>
            <span className="font-normal text-ink-muted">{fill(t.ownerIs, { name: owner.name })}</span> {t.takeOver}
          </>
        }
      >
        <div className="max-w-md pb-3">
          <DeskForm {...take} {...form} button={t.takeOver} label={fill(t.takeOverNamed, { name })}>
            <DeskReason hint={t.takeWhyHint} />
          </DeskForm>
        </div>
      </Unfold>
    )
  }
  const mine = owner !== null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      <span className={mine ? 'font-medium text-ink' : undefined}>{mine ? t.ownerYou : t.ownerNone}</span>
      <DeskForm
        {...(mine ? give : take)}
        {...form}
        button={mine ? t.giveBack : t.take}
        label={fill(mine ? t.giveBackNamed : t.takeNamed, { name })}
      />
    </div>
  )
}
