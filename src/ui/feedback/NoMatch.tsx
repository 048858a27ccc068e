import { SearchX } from 'lucide-react'
import { Button } from '../Button.tsx'
import { RoundArt } from '../RoundArt.tsx'
import { useWords } from '../words.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { title: string; hint: string; onClear: () => void }

/** Where filters let nothing through: what to do about it, and the button that takes them away. */
export function NoMatch({ title, hint, onClear }: Props) {
  const ui = useWords('ui')
  return (
    <EmptyState
      title={title}
      art={<RoundArt icon={SearchX} />}
      action={<Button onClick={onClear}>{ui.clearFilters}</Button>}
    >
      {hint}
    </EmptyState>
  )
}
