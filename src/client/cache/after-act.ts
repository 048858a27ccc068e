import { mutate } from 'swr'
import { isOfRead } from '../../contract/addresses.ts'
import type { Brought } from '../../contract/realtime.ts'
import { handOver, markStale, noteCounted } from './stale.ts'

/**
 * Puts into the cache what the answer to one's own act brought, so that nobody asks for it: neither now nor when the event of that act is heard.
 * What could not be brought is asked for at once; what nobody looks at is forgotten.
 */
export function afterAct({ news, reads }: Brought): void {
  const brought = new Set<string>()
  for (const [address, answer] of Object.entries(reads)) {
    void mutate(address, answer, { revalidate: false })
    if (!handOver(address, answer)) continue
    brought.add(address)
    for (const { stale, subject, version } of news)
      if (subject !== undefined && version !== undefined && stale.some((read) => isOfRead(address, read)))
        noteCounted(address, subject, version)
  }
  markStale(news, brought)
}
