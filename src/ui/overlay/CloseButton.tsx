import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useWords } from '../words.tsx'

/** The cross of a dialog or drawer. */
export function CloseButton() {
  const w = useWords('ui')
  return (
    <Radix.Close
      aria-label={w.close}
      className="-me-2 flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <X aria-hidden size={20} />
    </Radix.Close>
  )
}
