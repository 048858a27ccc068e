import { useStore } from '@nanostores/react'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { dropToast, type ToastMessage, toasts } from '../feedback/toasts.store.ts'
import { useLocale, useWords } from '../words.tsx'

const SHOWN_MS = 6000

/** The messages, above everything at the lower edge; they wait while one points at them. */
export function ToastList() {
  const w = useWords('ui')
  const { dir } = useLocale()
  const all = useStore(toasts)
  return (
    <Radix.Provider duration={SHOWN_MS} label={w.toasts} swipeDirection={dir === 'rtl' ? 'left' : 'right'}>
      {all.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        label={w.toasts}
        className="fixed bottom-[calc(16px+var(--foot,0px))] end-4 z-[60] flex w-[min(380px,calc(100vw-32px))] flex-col gap-2 outline-none"
      />
    </Radix.Provider>
  )
}

function Message({ toast }: { toast: ToastMessage }) {
  const w = useWords('ui')
  const Icon = toast.tone === 'done' ? CircleCheck : TriangleAlert
  return (
    <Radix.Root
      onOpenChange={(open) => !open && dropToast(toast.id)}
      className="flex animate-rise-in items-center gap-3 rounded-md border border-line bg-surface-raised py-1 pe-1 ps-4 text-ink shadow-floating"
    >
      <Icon
        aria-hidden
        size={20}
        className={toast.tone === 'done' ? 'shrink-0 text-positive' : 'shrink-0 text-caution'}
      />
      <Radix.Title className="flex-1 py-2 font-medium">{toast.text}</Radix.Title>
      <Radix.Close
        aria-label={w.close}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken"
      >
        <X aria-hidden size={18} />
      </Radix.Close>
    </Radix.Root>
  )
}
