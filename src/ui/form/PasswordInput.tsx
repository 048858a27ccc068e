import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../words.tsx'
import { TextInput } from './TextInput.tsx'

/** A password, which its owner may look at. Set `autoComplete` to current-password or new-password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'after'>) {
  const w = useWords('ui')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      aria-label={shown ? w.hidePassword : w.showPassword}
      onClick={() => setShown(!shown)}
      className="flex size-[44px] items-center justify-center rounded-sm text-ink-muted hover:text-ink"
    >
      <Icon aria-hidden size={20} />
    </button>
  )
  return (
    <TextInput autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} after={toggle} />
  )
}
