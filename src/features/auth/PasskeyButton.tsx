import { Fingerprint } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

type Props = {
  label: string
  variant?: 'primary' | 'secondary'
  signing: boolean
  autoFocus?: boolean
  onPress: () => void
}

/** Has a passkey sign. It takes script, so where there is none there is no button. */
export function PasskeyButton({ label, variant = 'secondary', signing, autoFocus = false, onPress }: Props) {
  return (
    <Button
      variant={variant}
      block
      className="[@media(scripting:none)]:hidden"
      icon={<Fingerprint aria-hidden size={18} />}
      loading={signing}
      autoFocus={autoFocus}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
