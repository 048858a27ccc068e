import { Mail } from 'lucide-react'
import { signInWith } from '../../client/session.store.ts'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'
import { useWaysIn } from './use-ways-in.ts'

type Props = { callbackUrl: string; asking: boolean; onAskForLink: () => void }

/** Ways in without a password: a link by e-mail, and the providers of this server. */
export function OtherWays({ callbackUrl, asking, onAskForLink }: Props) {
  const { link, providers } = useWaysIn()
  if (!link && providers.length === 0) return null
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.or}
      </p>
      {link && (
        <Button variant="secondary" block icon={<Mail aria-hidden size={18} />} loading={asking} onClick={onAskForLink}>
          {copy.linkButton}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="secondary" block onClick={() => void signInWith(id, callbackUrl)}>
          {copy.withProvider(name)}
        </Button>
      ))}
    </div>
  )
}
