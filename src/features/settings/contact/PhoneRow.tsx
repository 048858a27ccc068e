import { Phone } from 'lucide-react'
import { useState } from 'react'
import { put, useEndpoint } from '../../../client/cache/swr.ts'
import { type PhoneState, phoneState } from '../../../contract/accounts/phones.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SavedNotice } from '../SavedNotice.tsx'
import { SettingRow } from '../SettingRow.tsx'

// Come when they are opened, and the form library with them.
const PhoneForm = onDemand(() => import('./PhoneForm.tsx').then((it) => it.PhoneForm))
const PhoneCodeForm = onDemand(() => import('./PhoneCodeForm.tsx').then((it) => it.PhoneCodeForm), undefined, {
  afterDeed: true,
})

/** The phone number: none, one that waits for its code, or a confirmed one that can be changed. */
export function PhoneRow({ profile }: { profile: OwnProfile }) {
  const w = useWords('settings')
  const { data } = useEndpoint(phoneState, {})
  const [typing, setTyping] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const state = data?.data
  const row = { icon: <Phone size={20} />, title: w.phone }
  if (!state) return <SettingRow {...row} text={w.phoneText} />
  if (state.countries.length === 0 && !state.phone)
    return <SettingRow {...row} text={w.phoneNotTaken} status={<Status tone="neutral">{w.none}</Status>} />
  const { phone, pending } = state
  const take = (next: PhoneState) => put(phoneState, {}, next)
  const action = !typing && !pending && state.countries.length > 0 && (
    <Button variant="secondary" size="sm" onClick={() => setTyping(true)}>
      {phone ? w.phoneChange : w.phoneAdd}
    </Button>
  )
  return (
    <SettingRow
      {...row}
      text={phone ? w.phoneTextChange : w.phoneText}
      value={phone && <bdi dir="ltr">{phone}</bdi>}
      status={phone ? <Status tone="positive">{w.confirmed}</Status> : <Status tone="neutral">{w.none}</Status>}
      action={action}
    >
      {typing && (
        <PhoneForm
          now={state}
          home={profile.country}
          onSent={(next) => {
            setConfirmed(false)
            setTyping(false)
            take(next)
          }}
          onCancel={() => setTyping(false)}
        />
      )}
      {!typing && pending && (
        <PhoneCodeForm
          key={pending.phone}
          now={state}
          pending={pending}
          onState={take}
          onConfirmed={() => setConfirmed(true)}
          onOther={() => setTyping(true)}
        />
      )}
      {confirmed && !typing && !pending && <SavedNotice>{w.phoneDone}</SavedNotice>}
    </SettingRow>
  )
}
