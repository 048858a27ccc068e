import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../ui/overlay/use-part.ts'
import type { PaymentMethodsSection } from '../payment-methods/PaymentMethodsSection.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

const load = () =>
  import('../payment-methods/PaymentMethodsSection.tsx').then(
    (it): typeof PaymentMethodsSection => it.PaymentMethodsSection,
  )

/** Where one is paid; its script comes with the first visit to this part. */
export function MethodsPart() {
  const { Part, failed, fetchPart } = usePart<object>(load, true)
  if (Part) return <Part />
  return failed ? <PartFailed onRetry={fetchPart} /> : <SettingsSkeleton />
}
