import { Users } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../ui/words.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

/** Below the list, in a quiet line: who is online, and the way to whom one blocks or trusts. */
export function PeopleHere({ onSee }: { onSee: () => void }) {
  const w = useWords('market')
  return (
    <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-2">
      <WhoIsHere />
      <Button
        variant="quiet"
        size="sm"
        icon={<Users aria-hidden size={18} />}
        onClick={onSee}
        className="-mx-3 lg:ms-auto"
      >
        {w.people}
      </Button>
    </div>
  )
}
