import { z } from 'zod'
import { AssetCode, CurrencyCode } from '../assets.ts'
import { openBuyStates } from '../buying/buy-machine.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount } from '../money.ts'

const Instant = z.iso.datetime()

/** A purchase of crypto that is open: what of the float it keeps, for whom and until when. */
export const OpenBuy = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  state: z.enum(openBuyStates),
  asset: AssetCode,
  /** In its escrow, the fee in it. */
  locked: Amount,
  currency: CurrencyCode,
  pay: Amount,
  /** The number of the deposit that its money comes as, once it is confirmed. */
  deposit: z.string().nullable(),
  created_at: Instant,
  deadline_at: Instant,
  /** Its time was over a minute ago or more, and nothing ended it: its job stands still. */
  stuck: z.boolean(),
})
export type OpenBuy = z.output<typeof OpenBuy>

export const deskOpenBuys = endpoint({
  method: 'get',
  path: '/desk/purchases',
  summary: 'Open purchases of crypto, the next to end first',
  auth: 'staff',
  roles: ['finance', 'support'],
  query: Page,
  list: true,
  returns: OpenBuy,
})
