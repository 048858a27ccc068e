import { Check, Minus } from 'lucide-react'
import type { DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

const facts = ['email', 'phone', 'identity', 'address', 'company'] as const

/** Who they are, and what their level is made of. */
export function WhoTheyAre({ it }: { it: DeskCustomer }) {
  const c = useWords('deskCustomer')
  const { app, passkey } = it.second_factor
  const factor = app && passkey ? c.factorBoth : app ? c.factorApp : passkey ? c.factorPasskey : c.factorNone
  const known = facts.filter((fact) => fact !== 'company' || it.kind === 'entity')
  return (
    <Card title={c.who} className="min-w-0">
      <Facts
        facts={[
          ...(it.legal_name ? [{ label: c.legalName, value: it.legal_name }] : []),
          { label: c.kind, value: c[it.kind] },
          ...(it.country ? [{ label: c.country, value: it.country }] : []),
          ...(it.language ? [{ label: c.language, value: it.language }] : []),
          { label: c.since, value: <Time at={it.member_since} exact /> },
          { label: c.secondFactor, value: factor },
          { label: c.record, value: fill(c.recordText, it.record) },
        ]}
      />
      <h3 className="mb-1.5 mt-4 border-t border-line pt-4 text-sm font-semibold">
        {c.facts} · {fill(c.levelOf, { level: it.level })}
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {known.map((fact) => {
          const Icon = it.facts[fact] ? Check : Minus
          return (
            <li key={fact} className="flex items-center gap-2">
              <Icon
                aria-hidden
                size={15}
                className={it.facts[fact] ? 'shrink-0 text-positive' : 'shrink-0 text-ink-muted'}
              />
              <span className={it.facts[fact] ? '' : 'text-ink-muted'}>{c[`fact_${fact}`]}</span>
              <span className="sr-only">{it.facts[fact] ? c.yes : c.no}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
