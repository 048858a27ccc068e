import { adOnline } from '../../../contract/events/market.ts'
import { orderEnded } from '../../../contract/events/orders.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { matchSearches } from './listing/searches.ts'
import { recordInAds } from './prices/market-price.rows.ts'
import { refreshPrices } from './prices/refresh-prices.ts'

/** An order ended: its parties' ads are sorted by what they have done. */
const noteRecords = (ctx: Ctx, orderId: string): Promise<void> => inTx(ctx, (tx) => recordInAds(tx, orderId))

/** What clocks start here: it costs the pairs there are, and the ads of those whose index moved. */
export const clockJobs: readonly ClockJob[] = [{ name: 'market.refresh-prices', everySeconds: 3, run: refreshPrices }]

/** What follows from events. */
export const eventJobs: readonly EventJob[] = [
  onEvent(adOnline, 'market.match-searches', (ctx, { ad_id }) => matchSearches(ctx, ad_id)),
  onEvent(orderEnded, 'market.note-records', (ctx, { order_id }) => noteRecords(ctx, order_id)),
]
