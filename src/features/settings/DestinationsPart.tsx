import type { ComponentProps } from 'react'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../ui/overlay/use-part.ts'
import type { DestinationsSection } from '../destinations/DestinationsSection.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

type Props = ComponentProps<typeof DestinationsSection>

const load = () =>
  import('../destinations/DestinationsSection.tsx').then((it): typeof DestinationsSection => it.DestinationsSection)

/** Where one may withdraw to; its script comes with the first visit to this part. */
export function DestinationsPart({ ways }: Props) {
  const { Part, failed, fetchPart } = usePart<Props>(load, true)
  if (Part) return <Part ways={ways} />
  return failed ? <PartFailed onRetry={fetchPart} /> : <SettingsSkeleton />
}
