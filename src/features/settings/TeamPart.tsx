import type { ComponentProps } from 'react'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../ui/overlay/use-part.ts'
import type { TeamSection } from '../team/TeamSection.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

type Props = ComponentProps<typeof TeamSection>

const load = () => import('../team/TeamSection.tsx').then((it): typeof TeamSection => it.TeamSection)

/** Who acts for a company; its script comes with the first visit to this part. */
export function TeamPart(props: Props) {
  const { Part, failed, fetchPart } = usePart<Props>(load, true)
  if (Part) return <Part {...props} />
  return failed ? <PartFailed onRetry={fetchPart} /> : <SettingsSkeleton />
}
