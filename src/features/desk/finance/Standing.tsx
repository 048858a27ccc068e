import type { Reconciled } from '../../../contract/desk/books/desk-finance.ts'
import { Status } from '../../../ui/status/Status.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { useWords } from '../../../ui/words.tsx'
import { basisText } from '../reserves/reserve-text.ts'

const tones: Record<Reconciled['state'], Tone> = { agrees: 'positive', off: 'danger', unknown: 'caution' }

/** Whether a place agreed at the end of a day, and by what. */
export function Standing({ row: { state, note, basis } }: { row: Reconciled }) {
  const t = useWords('deskFinance')
  const names = useWords('deskReserves')
  return (
    <>
      {note ? <Status tone="neutral">{t.explained}</Status> : <Status tone={tones[state]}>{t[state]}</Status>}
      <span className="mt-1 block text-xs font-normal text-ink-muted">{basisText(basis, names)}</span>
    </>
  )
}
