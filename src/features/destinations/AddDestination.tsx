import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../ui/overlay/use-part.ts'
import { useWords } from '../../ui/words.tsx'
import type { DestinationForm } from './DestinationForm.tsx'

export type DestinationFormProps = {
  /** Fixed where it is chosen already. */
  currency?: string | undefined
  /** Codes of the rails that we pay out by. */
  rails: readonly string[]
  onAdded: (destination: Destination) => void
}

type Props = DestinationFormProps & { open: boolean; onClose: () => void }

const load = () => import('./DestinationForm.tsx').then((it): typeof DestinationForm => it.DestinationForm)

/** Adding an account beside whatever one was doing. The form, and what every rail asks for, come when it opens. */
export function AddDestination({ open, onClose, ...form }: Props) {
  const w = useWords('destinations')
  const { Part, failed, fetchPart } = usePart<DestinationFormProps>(load, open)
  const close = (next: boolean) => !next && onClose()
  if (Part)
    return (
      <Drawer open={open} onOpenChange={close} title={w.add} side="end">
        <Part {...form} />
      </Drawer>
    )
  return failed && open ? <PartFailed onRetry={fetchPart} /> : null
}
