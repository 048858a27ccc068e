import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'

type Props = { title: string; lead: string; open: boolean; children: () => ReactNode }

/** A section most ads do without: folded until it is wanted, and not even made before. */
export function Folded({ title, lead, open: first, children }: Props) {
  const [made, setMade] = useState(first)
  return (
    <Card flush>
      <details open={first} onToggle={(event) => event.currentTarget.open && setMade(true)} className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <span>
            <h2 className="text-lg font-semibold">{title}</h2>
            <span className="block text-sm text-ink-muted">{lead}</span>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-5 px-5 pb-6 pt-2 sm:px-6">{made && children()}</div>
      </details>
    </Card>
  )
}
