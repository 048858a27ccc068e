import { Fragment } from 'react'
import { contactReads, type DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { DeskForm, DeskReason } from '../DeskForm.tsx'
import type { Sent } from '../sent.ts'

/** Contact details whole. */
export interface Shown {
  email: string
  phone: string | null
  address: string | null
}

/** How to reach them: masked, until somebody says why they need it whole. */
export function Contact({ it, shown, sent }: { it: DeskCustomer; shown: Shown | undefined; sent: Sent | undefined }) {
  const c = useWords('deskCustomer')
  const { email, phone } = shown ?? it.contact ?? { email: '', phone: null }
  return (
    <Card title={c.contact} className="min-w-0">
      <Facts
        facts={[
          { label: c.email, value: <Breakable email={email} /> },
          { label: c.phone, value: phone === null ? c.none : <bdi>{phone}</bdi> },
          ...(shown ? [{ label: c.address, value: shown.address ?? c.none }] : []),
        ]}
      />
      {!shown && (
        <details className="mt-3 border-t border-line pt-2" open={sent?.act === 'open_contact'}>
          <summary className="inline-flex min-h-touch cursor-pointer items-center text-sm font-medium text-link">
            {c.contactShow}
          </summary>
          <DeskForm
            act="open_contact"
            about={{ user_id: it.user_id }}
            sent={sent}
            button={c.contactShow}
            variant="secondary"
          >
            <DeskReason hint={fill(c.contactWhy, contactReads)} />
          </DeskForm>
        </details>
      )}
    </Card>
  )
}

/** An address that a narrow card breaks behind its @ or a dot, and nowhere inside a word; copied it is one text. */
function Breakable({ email }: { email: string }) {
  return (
    <bdi>
      {email.split(/(?<=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
