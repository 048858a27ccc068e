import type { Destination } from '../../contract/withdrawals/destinations.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { usePart } from '../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../ui/words.tsx'
import type { AddressForm } from './AddressForm.tsx'
import type { DestinationForm } from './DestinationForm.tsx'

export type DestinationFormProps = {
  /** Fixed where it is chosen already. */
  currency?: string | undefined
  /** Codes of the rails that we pay out by. */
  rails: readonly string[]
  onAdded: (destination: Destination) => void
}
export type AddressFormProps = {
  /** The networks to choose from; one is no choice. */
  networks: readonly string[]
  onAdded: (destination: Destination) => void
}

type Shown = { open: boolean; onClose: () => void }

const load = () => import('./DestinationForm.tsx').then((it): typeof DestinationForm => it.DestinationForm)
const loadAddress = () => import('./AddressForm.tsx').then((it): typeof AddressForm => it.AddressForm)

/** Adding an account beside whatever one was doing. The form, and what every rail asks for, come when it opens. */
export function AddDestination({ open, onClose, ...form }: DestinationFormProps & Shown) {
  const w = useWords('destinations')
  return <Added open={open} onClose={onClose} title={w.add} load={load} form={form} />
}

/** The same for an address on a network. */
export function AddAddress({ open, onClose, ...form }: AddressFormProps & Shown) {
  const w = useWords('destinations')
  return <Added open={open} onClose={onClose} title={w.addAddress} load={loadAddress} form={form} />
}

type Props<Form> = Shown & { title: string; load: () => Promise<(form: Form) => React.JSX.Element>; form: Form }

function Added<Form extends object>({ open, onClose, title, load, form }: Props<Form>) {
  const { Part, failed, fetchPart } = usePart<Form>(load, open)
  const close = (next: boolean) => !next && onClose()
  if (Part)
    return (
      <Drawer open={open} onOpenChange={close} title={title} side="end">
        <Part {...form} />
      </Drawer>
    )
  return failed && open ? <PartFailed onRetry={fetchPart} onClose={onClose} /> : null
}
