import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

export interface DemoPerson {
  name: string
  about: string
  email: string
  password: string
}

type Props = { people: readonly DemoPerson[]; mailbox: boolean; onFillIn: (person: DemoPerson) => void }

/** In the demo: who can be signed in as. Their passwords are no secret. */
export function DemoPeople({ people, mailbox, onFillIn }: Props) {
  const w = useWords('auth')
  const [filled, setFilled] = useState('')
  const fillIn = (person: DemoPerson) => {
    onFillIn(person)
    setFilled(fill(w.filled, { name: person.name }))
  }
  return (
    <section aria-labelledby="demo-people" className="mt-8 rounded-md bg-secondary-soft p-5">
      <h2 id="demo-people" className="font-semibold">
        {w.demo}
      </h2>
      <p className="text-sm">{w.demoHint}</p>
      <noscript>
        <p className="mt-2 text-sm font-medium">{w.demoPlain}</p>
      </noscript>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li key={person.email} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{person.name}</p>
              <p className="text-sm">{person.about}</p>
              <noscript>
                <p className="break-words font-mono text-xs">
                  {person.email} {person.password}
                </p>
              </noscript>
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0"
              aria-label={fill(w.fillInWho, { name: person.name })}
              onClick={() => fillIn(person)}
            >
              {w.fillIn}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {filled}
      </p>
      {mailbox && (
        <a className="link mt-2 inline-flex min-h-touch items-center text-sm" href="/dev/mailbox">
          {w.mailbox}
        </a>
      )}
    </section>
  )
}
