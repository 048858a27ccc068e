import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { ActName } from '../acts.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

type Props = {
  act: ActName
  about: Readonly<Record<string, string>>
  name: string
  /** What taking it does. */
  children: string
  sent: Sent | undefined
}

/** The step to take what nobody has, where that asks for a reason from the first on. */
export function TakeWithReason({ act, about, name, children, sent }: Props) {
  const t = useWords('deskTool')
  return (
    <div className="flex max-w-md flex-col gap-3">
      <p className="text-sm text-ink-muted">
        {t.ownerNone}. {children}
      </p>
      <DeskForm {...{ act, about, sent }} button={t.take} variant="secondary" small label={fill(t.takeNamed, { name })}>
        <DeskReason />
      </DeskForm>
    </div>
  )
}
