import { Hand } from 'lucide-react'
import { useWords } from '../words.tsx'
import { Badge } from './Badge.tsx'

/** That the reader is the one to act. Its word is of the section `orderStates`. */
export function YourTurn() {
  const w = useWords('orderStates')
  return (
    <Badge tone="yours">
      <Hand aria-hidden size={12} className="me-1" />
      {w.yourTurn}
    </Badge>
  )
}
