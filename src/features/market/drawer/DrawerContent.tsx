import { SavedSearches } from '../list/SavedSearches.tsx'
import type { ContentProps } from './MarketDrawer.tsx'
import { People } from './People.tsx'
import { TraderProfile } from './TraderProfile.tsx'

/** What stands in the drawer of the market. */
export function DrawerContent({ opened, rails }: ContentProps) {
  if (opened.kind === 'trader') return <TraderProfile advertiser={opened.advertiser} />
  if (opened.kind === 'searches') return <SavedSearches search={opened.search} rails={rails} />
  return <People />
}
