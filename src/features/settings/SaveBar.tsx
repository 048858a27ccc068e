import { Check } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../../ui/words.tsx'

type Props = {
  save: string
  dirty: boolean
  busy: boolean
  result: 'saved' | 'nothing' | undefined
  onDiscard: () => void
}

/** The foot of a card with a form: what stands unsaved or came of it, and the buttons. Stays in sight while something is unsaved. */
export function SaveBar({ save, dirty, busy, result, onDiscard }: Props) {
  const w = useWords('settings')
  return (
    <div
      className={classes(
        '-mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t border-line bg-surface-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6',
        dirty && 'sticky bottom-[var(--foot,0px)] z-10',
      )}
    >
      <p role="status" className="me-auto flex items-center gap-1.5 text-sm text-ink-muted">
        {!dirty && result === 'saved' && <Check aria-hidden size={16} className="text-positive" />}
        {dirty ? w.unsaved : result && w[result]}
      </p>
      {dirty && (
        <Button variant="quiet" onClick={onDiscard}>
          {w.discard}
        </Button>
      )}
      {/* Quiet until there is something to save; pressed before, it says that there is nothing. */}
      <Button type="submit" needs="own" variant={dirty ? 'primary' : 'secondary'} loading={busy}>
        {save}
      </Button>
    </div>
  )
}
