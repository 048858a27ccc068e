import { Check, Minus } from 'lucide-react'
import { avatarAddress } from '../../../client/avatar-address.ts'
import { countryName } from '../../../contract/countries.ts'
import type { DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { useWords } from '../../../ui/words.tsx'
import { localeOf, locales } from '../../../words/locales.ts'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

const facts = ['email', 'phone', 'identity', 'address', 'company'] as const

/** Who they are, and what their level is made of. */
export function WhoTheyAre({ it, sent }: { it: DeskCustomer; sent: Sent | undefined }) {
  const c = useWords('deskCustomer')
  const { app, passkey } = it.second_factor
  const factor = app && passkey ? c.factorBoth : app ? c.factorApp : passkey ? c.factorPasskey : c.factorNone
  const known = facts.filter((fact) => fact !== 'company' || it.kind === 'entity')
  return (
    <Card title={c.who} className="min-w-0">
      {it.avatar && <Picture it={it} avatar={it.avatar} sent={sent} />}
      <Facts
        facts={[
          ...(it.legal_name ? [{ label: c.legalName, value: it.legal_name }] : []),
          { label: c.kind, value: c[it.kind] },
          ...(it.country ? [{ label: c.country, value: countryName(it.country) }] : []),
          ...(it.language ? [{ label: c.language, value: locales[localeOf(it.language)].name }] : []),
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

type PictureProps = { it: DeskCustomer; avatar: string; sent: Sent | undefined }

/** The picture that others see, and for support and compliance the way to remove it. */
function Picture({ it, avatar, sent }: PictureProps) {
  const c = useWords('deskCustomer')
  return (
    <div className="mb-4 border-b border-line pb-3">
      <div className="flex items-center gap-4">
        <Avatar name={it.username} src={avatarAddress(avatar, 'large')} size="lg" />
        <span className="text-sm text-ink-muted">{c.picture}</span>
      </div>
      {it.contact && (
        <details className="mt-1" open={sent?.act === 'remove_avatar'}>
          <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-link">
            {c.pictureRemove}
          </summary>
          <DeskForm
            act="remove_avatar"
            about={{ user_id: it.user_id, avatar }}
            sent={sent}
            button={c.pictureRemove}
            variant="secondary"
          >
            <DeskReason hint={c.pictureWhy} />
          </DeskForm>
        </details>
      )}
    </div>
  )
}
