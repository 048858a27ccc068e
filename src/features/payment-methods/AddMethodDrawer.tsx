import type { PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../ui/words.tsx'
import type { MethodForm } from './MethodForm.tsx'

export type MethodFormProps = {
  /** Fixed where an ad or a form says it already. */
  currency?: string | undefined
  /** Codes of the rails to choose from; all of the currency unless given. */
  rails?: readonly string[] | undefined
  onAdded: (method: PaymentMethod) => void
}

type Props = MethodFormProps & { open: boolean; onClose: () => void }

const load = () => import('./MethodForm.tsx').then((it): typeof MethodForm => it.MethodForm)

/** Adding a payment method beside whatever one was doing. The form, and what every rail asks for, come when it opens. */
export function AddMethodDrawer({ open, onClose, ...form }: Props) {
  const w = useWords('paymentMethods')
  const { Part, failed, fetchPart } = usePart<MethodFormProps>(load, open)
  if (failed && open && !Part) return <PartFailed onRetry={fetchPart} onClose={onClose} />
  return (
    <Drawer open={open && Part !== undefined} onOpenChange={(next) => !next && onClose()} title={w.add} side="end">
      {Part && <Part {...form} />}
    </Drawer>
  )
}
