import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../ui/words.tsx'

type Props = {
  /** 'sign', or what the browser makes a passkey of, as JSON. */
  asks: string
  button: string
  children: ReactNode
}

/** A form that an authenticator can answer, by public/desk-passkeys.js; without script its button isn't there. */
export function PasskeyForm({ asks, button, children }: Props) {
  return (
    <form method="post" data-passkey={asks} className="flex flex-col gap-5">
      <input type="hidden" name="passkey" value="" />
      {children}
      <PasskeyButton button={button} block />
    </form>
  )
}

/** What an authenticator is asked with, in a form with `data-passkey` and a field `passkey`. */
export function PasskeyButton({ button, block = false }: { button: string; block?: boolean }) {
  const w = useWords('desk')
  return (
    <>
      <p hidden data-passkey-refused role="alert" className="text-sm font-medium text-danger">
        {w.passkeyNotUsed}
      </p>
      <Button
        hidden
        data-passkey-button
        variant="secondary"
        className="[&[hidden]]:hidden"
        block={block}
        icon={<Fingerprint aria-hidden size={18} />}
      >
        {button}
      </Button>
    </>
  )
}
