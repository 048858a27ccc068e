import { type ComponentProps, useEffect, useState } from 'react'
import { hearLetterToken } from '../../client/letters/letter-token.ts'
import { PartFailed } from '../../ui/overlay/PartFailed.tsx'
import { usePart } from '../../ui/overlay/use-part.ts'
import type { TeamSection } from '../team/TeamSection.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

type Props = ComponentProps<typeof TeamSection>

const load = () => import('../team/TeamSection.tsx').then((it): typeof TeamSection => it.TeamSection)

/** Who acts for a company; its script comes with the first visit to this part. An invitation's token stays in the address: whoever has to set up a second factor first comes back to it. */
export function TeamPart({ company }: Omit<Props, 'token'>) {
  const { Part, failed, fetchPart } = usePart<Props>(load, true)
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => hearLetterToken((given) => setToken(given || null)), [])
  if (Part) return <Part token={token} company={company} />
  return failed ? <PartFailed onRetry={fetchPart} /> : <SettingsSkeleton />
}
