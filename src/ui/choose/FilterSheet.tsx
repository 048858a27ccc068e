import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { useWords } from '../words.tsx'

type Props = {
  /** How many are set. */
  count: number
  onClear: () => void
  /** One Field for each filter; each takes effect at once, behind the sheet. */
  children: ReactNode
}

/** On a phone: how many filters are set, and the way to all of them. */
export function FilterSheet({ count, onClear, children }: Props) {
  const w = useWords('ui')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden size={18} />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `${w.filters}: ${count}` : undefined}
        onClick={() => setOpen(true)}
        className="md:hidden"
      >
        {w.filters}
        {count > 0 && (
          <span
            aria-hidden
            data-shown={count}
            className="tabular min-w-[20px] rounded-full bg-primary px-1 text-center text-xs leading-[20px] text-primary-ink after:content-[attr(data-shown)]"
          />
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={w.filters}
        footer={
          <>
            {count > 0 && (
              <Button variant="secondary" onClick={onClear}>
                {w.clearFilters}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{w.showList}</Button>
          </>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </>
  )
}
