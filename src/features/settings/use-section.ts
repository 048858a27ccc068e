import { useState } from 'react'
import { useAddress } from '../../ui/use-address.ts'
import { type SectionId, sectionAddress, sectionOf } from './sections.ts'
import { $unsaved } from './unsaved.store.ts'

const asked = (search: URLSearchParams) => sectionOf(search.get('tab'))

/** The open part, which the page's address remembers; leaving one with something unsaved asks first. */
export function useSection(first: SectionId) {
  const [section, setSection] = useAddress(first, asked)
  const [wanted, setWanted] = useState<SectionId>()
  const go = (next: SectionId) => {
    setWanted(undefined)
    setSection(next)
    history.pushState(null, '', sectionAddress(next))
  }
  const open = (next: SectionId) => {
    if (next === section) return
    if ($unsaved.get() > 0) setWanted(next)
    else go(next)
  }
  return { section, open, wanted, leave: () => wanted && go(wanted), stay: () => setWanted(undefined) }
}
