import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** By which it is opened from elsewhere on the page. */
  id?: string
  title: string
  lead?: string | undefined
  /** From the start. */
  open?: boolean
  /** Somebody opened it, maybe before the page was alive. */
  onOpen?: () => void
  children: ReactNode
}

/** A card that opens when somebody asks for what is in it, also before the page is alive. */
export function Fold({ id, title, lead, open = false, onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open) onOpen?.()
  }, [onOpen])
  return (
    <details
      ref={details}
      id={id}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="group scroll-mt-[90px] rounded-lg border border-line bg-surface-raised shadow-raised"
    >
      <summary className="grid min-h-bar cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg px-5 py-4 sm:px-6">
        <h2 className="text-lg font-semibold">{title}</h2>
        <ChevronDown aria-hidden size={20} className="text-ink-muted transition-transform group-open:rotate-180" />
        {lead && <span className="mt-1 text-sm text-ink-muted">{lead}</span>}
      </summary>
      <div className="px-5 pb-5 pt-1 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
