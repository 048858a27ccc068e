import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/words.tsx'

/** The foot of a form that opened in a row: its verb, and the way back. */
export function FormButtons({ verb, busy, onCancel }: { verb: string; busy: boolean; onCancel: () => void }) {
  const w = useWords('settings')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" needs="self" loading={busy}>
        {verb}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {w.cancel}
      </Button>
    </div>
  )
}
