import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { RoundIcon } from '../../../ui/RoundIcon.tsx'
import { useWords } from '../../../ui/words.tsx'

type ToldProps = { icon: ReactNode; status: ReactNode; title: string; lead: ReactNode; children?: ReactNode }

/** One thing that came of a dispute, in a card: what it is, how it stands, and when. */
export function Told({ icon, status, title, lead, children }: ToldProps) {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <RoundIcon tone="info" className="max-sm:hidden">
          {icon}
        </RoundIcon>
        <div className="min-w-0 flex-1">
          {status}
          <h2 className="mt-2 text-lg font-semibold">{title}</h2>
          <p className="text-sm text-ink-muted">{lead}</p>
          {children}
        </div>
      </div>
    </Card>
  )
}

/** Why a moderator decided so, in their words. */
export function Reasons({ children }: { children: string }) {
  const w = useWords('disputes')
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{w.decisionReason}</h3>
      <Written className="mt-1">{children}</Written>
    </div>
  )
}
