import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

export interface DemoPerson {
  name: string
  about: string
  email: string
  password: string
}

type Props = { people: readonly DemoPerson[]; mailbox: boolean; onFillIn: (person: DemoPerson) => void }

/** In the demo: who can be signed in as. Their passwords are no secret. */
export function DemoPeople({ people, mailbox, onFillIn }: Props) {
  const [filled, setFilled] = useState('')
  const fill = (person: DemoPerson) => {
    onFillIn(person)
    setFilled(copy.filled(person.name))
  }
  return (
    <section
      aria-labelledby="demo-people"
      className="-mx-5 -mb-5 mt-7 border-t border-line bg-secondary-soft px-5 py-5 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      <h2 id="demo-people" className="font-semibold">
        {copy.demo}
      </h2>
      <p className="text-sm text-ink">{copy.demoHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <li key={person.email} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-sm">{person.about}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0"
              aria-label={`${copy.fillIn} ${person.name}`}
              onClick={() => fill(person)}
            >
              {copy.fillIn}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {filled}
      </p>
      {mailbox && (
        <a className="link mt-2 inline-flex min-h-touch items-center text-sm" href="/dev/mailbox">
          {copy.mailbox}
        </a>
      )}
    </section>
  )
}
