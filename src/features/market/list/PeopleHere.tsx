import { Users } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useWords } from '../../../ui/words.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

/** Below the list: who is online, and the way to whom one blocks or trusts. */
export function PeopleHere({ onSee }: { onSee: () => void }) {
  const w = useWords('market')
  return (
    // Where one is alone here the other has the whole line.
    <div className="mt-6 flex flex-col gap-6 md:flex-row md:items-start md:[&>*]:min-w-0 md:[&>*]:flex-1">
      <WhoIsHere />
      <Card title={w.people} lead={w.peopleHow}>
        <Button variant="secondary" icon={<Users aria-hidden size={18} />} onClick={onSee}>
          {w.peopleSee}
        </Button>
      </Card>
    </div>
  )
}
