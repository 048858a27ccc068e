import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'

type Props = {
  title: string
  /** The present choice. */
  says: string
  /** What it is for, said once it is open. */
  lead?: string
  /** Something in it needs another look: then it opens. */
  wrong: boolean
  children: () => ReactNode
}

/** A section most ads do without: one line that says what is chosen, folded until it is wanted, and not even made before. */
export function Folded({ title, says, lead, wrong, children }: Props) {
  const [open, setOpen] = useState(wrong)
  const [made, setMade] = useState(wrong)
  const [known, setKnown] = useState(wrong)
  // It opens with a fault, and stays so while that is mended.
  if (known !== wrong) {
    setKnown(wrong)
    if (wrong) setOpen(true)
  }
  if (open && !made) setMade(true)
  return (
    <Card flush>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-3 sm:px-6 sm:py-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 className="text-lg font-semibold">{title}</h2>
            <bdi className="line-clamp-2 text-sm text-ink-muted">{says}</bdi>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-5 px-5 pb-6 pt-2 sm:px-6">
          {lead && <p className="text-sm text-ink-muted">{lead}</p>}
          {made && children()}
        </div>
      </details>
    </Card>
  )
}
