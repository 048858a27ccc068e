import type { Listing, Providers } from '../../src/server/kernel/providers.ts'
import { sandboxLists, sandboxScreening } from '../../src/server/providers/screening/sandbox.ts'

/** Lists that the test writes: whom they name, in which version, and whether anybody answers. */
export function writtenLists() {
  const now = { lists: [...sandboxLists] as Listing[], version: 1, down: false, asked: 0 }
  const there = () => sandboxScreening(now.lists, `v${now.version}`)
  const screening: Providers['screening'] = {
    ...there(),
    match: async (subjects) => {
      now.asked += subjects.length
      return now.down ? 'unknown' : there().match(subjects)
    },
    version: async () => (now.down ? 'unknown' : there().version()),
  }
  return { now, screening }
}
