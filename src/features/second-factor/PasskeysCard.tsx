import { CircleCheck, Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { knowsPasskeys } from '../../client/passkey-part.ts'
import { MOST_PASSKEYS } from '../../contract/accounts/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { StepUp } from '../../ui/overlay/StepUp.tsx'
import { useWords } from '../../ui/words.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { Passkeys } from './use-passkeys.ts'

/** The account's passkeys. `alone`: they are its only second factor. */
export function PasskeysCard({ passkeys, alone }: { passkeys: Passkeys; alone: boolean }) {
  const w = useWords('secondFactor')
  const { rows = [], doing, done, problem, dialog } = passkeys
  const said = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone with its row or form; the reader goes to what came of it.
  useEffect(() => {
    if (done) said.current?.focus()
  }, [done])
  const adding = doing === 'add'
  return (
    <Card flush title={w.passkeys} lead={w.passkeysLead}>
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} passkeys={passkeys} last={alone && rows.length === 1} />
          ))}
        </ul>
      )}
      <div className="flex flex-col items-start gap-4 border-t border-line px-5 py-5 sm:px-6">
        <p
          ref={said}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2 font-medium outline-none empty:hidden"
        >
          {done && <CircleCheck aria-hidden size={20} className="shrink-0 text-positive" />}
          {done && w[done]}
        </p>
        {problem && <ProblemBanner problem={problem} />}
        <AddButton passkeys={passkeys} first={rows.length === 0} full={rows.length >= MOST_PASSKEYS} />
        <p className="text-sm text-ink-muted">{w.passkeyFreeze}</p>
      </div>
      <StepUp
        dialog={dialog}
        title={w.confirmTitle}
        description={adding ? w.passkeyAddText : w.passkeyRemoveText}
        confirm={adding ? w.passkeyAdd : w.passkeyRemove}
      />
    </Card>
  )
}

function AddButton({ passkeys, first, full }: { passkeys: Passkeys; first: boolean; full: boolean }) {
  const w = useWords('secondFactor')
  const [able, setAble] = useState(true)
  useEffect(() => setAble(knowsPasskeys()), [])
  const why = able ? full && w.passkeysFull : w.passkeysUnknown
  return (
    <Button
      variant={first ? 'primary' : 'secondary'}
      className="max-sm:w-full"
      icon={<Fingerprint aria-hidden size={20} />}
      loading={passkeys.doing === 'add'}
      disabledReason={why || undefined}
      onClick={() => void passkeys.add()}
    >
      {w.passkeyAdd}
    </Button>
  )
}
