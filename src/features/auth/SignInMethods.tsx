import { Mail } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

type Props = { links: boolean; provider: string | undefined; asking: boolean; signing: boolean; onPasskey: () => void }

/** Ways in without a password: a passkey alone, a link by e-mail, and the provider of this server. Buttons of the sign-in form. */
export function SignInMethods({ links, provider, asking, signing, onPasskey }: Props) {
  const w = useWords('auth')
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {w.or}
      </p>
      <PasskeyButton label={w.passkeyButton} signing={signing} onPress={onPasskey} />
      {links && (
        <Button
          type="submit"
          name="way"
          value="email"
          variant="secondary"
          block
          icon={<Mail aria-hidden size={18} />}
          loading={asking}
        >
          {w.linkButton}
        </Button>
      )}
      {provider && (
        <Button type="submit" name="way" value="oidc" variant="secondary" block>
          {fill(w.withProvider, { name: provider })}
        </Button>
      )}
    </div>
  )
}
