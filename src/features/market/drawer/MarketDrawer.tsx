import { useRef } from 'react'
import type { Ad } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { Drawer } from '../../../ui/overlay/Drawer.tsx'
import { usePart } from '../../../ui/overlay/on-demand.tsx'
import { PartFailed } from '../../../ui/overlay/PartFailed.tsx'
import { useWords } from '../../../ui/words.tsx'
import type { Search } from '../list/search-text.ts'
import type { DrawerContent } from './DrawerContent.tsx'

export type Opened =
  | { kind: 'trader'; advertiser: Ad['advertiser'] }
  | { kind: 'searches'; search: Search }
  | { kind: 'people' }

export type ContentProps = {
  opened: Opened
  rails: RailNames
}

type Props = Omit<ContentProps, 'opened'> & { opened: Opened | undefined; onClose: () => void }

const load = () => import('./DrawerContent.tsx').then((it): typeof DrawerContent => it.DrawerContent)

/** What opens beside the ads: a trader, saved searches, whom one blocks or trusts. Its script comes with the first one opened. */
export function MarketDrawer({ opened, rails, onClose }: Props) {
  const w = useWords('market')
  const { Part, failed, fetchPart } = usePart<ContentProps>(load, opened !== undefined)
  // While it closes it still shows what it showed.
  const last = useRef(opened)
  if (opened) last.current = opened
  const shown = last.current
  if (failed && opened && !Part) return <PartFailed onRetry={fetchPart} />
  const titles = { trader: w.profile, searches: w.searches, people: w.people }
  return (
    <Drawer
      open={opened !== undefined && Part !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={shown ? titles[shown.kind] : ''}
      side="end"
    >
      {Part && shown && <Part opened={shown} rails={rails} />}
    </Drawer>
  )
}
