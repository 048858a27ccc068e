import { type FormEvent, useRef, useState } from 'react'
import type { Passkey } from '../../contract/accounts/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { Status } from '../../ui/status/Status.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Passkeys } from './use-passkeys.ts'

const ConfirmDialog = onDemand(() => import('../../ui/overlay/ConfirmDialog.tsx').then((it) => it.ConfirmDialog))

type Props = { passkey: Passkey; passkeys: Passkeys; last: boolean }

/** One passkey: which it is, when it was used, and what can be done about it. */
export function PasskeyRow({ passkey, passkeys, last }: Props) {
  const w = useWords('secondFactor')
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { id, name } = passkey
  const isRemoving = typeof passkeys.doing === 'object' && 'remove' in passkeys.doing && passkeys.doing.remove === id
  const remove = () => {
    setOpen(undefined)
    void passkeys.remove(id)
  }
  return (
    <li className="px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-[220px]">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-semibold">
            {name}
            {passkey.blocked && <Status tone="danger">{w.passkeyBlocked}</Status>}
          </h3>
          <p className="mt-0.5 text-sm text-ink-muted">
            {passkey.backed_up ? w.passkeySynced : w.passkeyHere}
            <br />
            {w.passkeySince} <Time at={passkey.created_at} />,{' '}
            {passkey.last_used_at ? (
              <>
                {w.passkeyUsed} <Time at={passkey.last_used_at} />
              </>
            ) : (
              w.passkeyUnused
            )}
          </p>
          {passkey.blocked && <p className="mt-2 text-sm">{w.passkeyBlockedText}</p>}
        </div>
        {open !== 'rename' && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={fill(w.passkeyRenameWhich, { name })}
              onClick={() => setOpen('rename')}
            >
              {w.passkeyRename}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={fill(w.passkeyRemoveWhich, { name })}
              loading={isRemoving}
              onClick={() => setOpen('remove')}
            >
              {w.passkeyRemoveShort}
            </Button>
          </div>
        )}
      </div>
      {open === 'rename' && <RenameForm passkey={passkey} passkeys={passkeys} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(undefined)}
          title={fill(w.passkeyRemoveTitle, { name })}
          description={last ? w.passkeyRemoveLast : w.passkeyRemoveText}
          confirm={w.passkeyRemove}
          onConfirm={remove}
          danger
        />
      )}
    </li>
  )
}

type FormProps = { passkey: Passkey; passkeys: Passkeys; onClose: () => void }

function RenameForm({ passkey, passkeys, onClose }: FormProps) {
  const w = useWords('secondFactor')
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    setEmpty(name === '')
    if (name === '') return input.current?.focus()
    if (await passkeys.rename(passkey.id, name)) onClose()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
      <Field label={w.passkeyName} error={empty ? w.passkeyNameEmpty : passkeys.problem?.fields.name}>
        <TextInput ref={input} name="name" defaultValue={passkey.name} maxLength={60} autoComplete="off" autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needs="self" size="sm" loading={passkeys.doing !== undefined}>
          {w.passkeySave}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {w.cancel}
        </Button>
      </div>
    </form>
  )
}
