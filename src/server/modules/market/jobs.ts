import type { Ctx } from '../../kernel/context.ts'
import type { ClockJob, EventJob, Happening } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { recordInAds } from './market-price.rows.ts'
import { refreshPrices } from './refresh-prices.ts'
import { matchSearches } from './searches.ts'

/** An order ended: its parties' ads are sorted by what they have done. */
const noteRecords = (ctx: Ctx, { ref }: Happening): Promise<void> => inTx(ctx, (tx) => recordInAds(tx, ref))

/** What clocks start here: it costs the pairs there are, and the ads of those whose index moved. */
export const clockJobs: readonly ClockJob[] = [{ name: 'market.refresh-prices', everySeconds: 3, run: refreshPrices }]

/** What follows from events. */
export const eventJobs: readonly EventJob[] = [
  { name: 'market.match-searches', event: 'ad.online', run: matchSearches },
  { name: 'market.note-records', event: 'order.ended', run: noteRecords },
]
