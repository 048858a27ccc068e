import { SearchX } from 'lucide-react'
import { Card } from '../Card.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { RoundArt } from '../RoundArt.tsx'
import { useWords } from '../words.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  /** What isn't there: 'There is no such withdrawal'. */
  title: string
  /** Where all of them are. */
  back: { href: string; label: string }
}

/** An address that leads to nothing of the reader's: what that may come from, and the way on. */
export function NotFoundState({ title, back }: Props) {
  const w = useWords('ui')
  return (
    <Card>
      <EmptyState
        title={title}
        art={<RoundArt icon={SearchX} />}
        action={<LinkButton href={back.href}>{back.label}</LinkButton>}
      >
        {w.notFoundText}
      </EmptyState>
    </Card>
  )
}
