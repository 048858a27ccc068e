import { z } from 'zod'
import { CurrencyCode } from '../assets.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'

const Instant = z.iso.datetime()

/** Money of a card payment that is nobody's: it lies in suspense until people give it back at the payment service. */
export const DeskCardMoney = z.strictObject({
  /** The deposit that the card paid. */
  id: z.uuid(),
  deposit: z.string(),
  user_id: z.uuid(),
  username: z.string(),
  /** 'charged': after its account was closed. 'refund_failed': what was given back to the card didn't arrive, and its account is closed. */
  why: z.enum(['charged', 'refund_failed']),
  service: z.string(),
  /** By what the service knows it: there it is given back. */
  service_ref: z.string(),
  currency: CurrencyCode,
  /** What is to be given back still. */
  amount: Amount,
  created_at: Instant,
  /** When the service is asked about it next; null: not any more. */
  look_at: Instant.nullable(),
})
export type DeskCardMoney = z.output<typeof DeskCardMoney>

const finance = { auth: 'staff', roles: ['finance'] } as const

export const deskCardMoney = endpoint({
  ...finance,
  method: 'get',
  path: '/desk/card-money',
  summary: 'Card payments in suspense that wait to be given back at the payment service, the oldest first',
  query: Page,
  list: true,
  returns: DeskCardMoney,
})

export const deskLookAtCard = endpoint({
  ...finance,
  method: 'post',
  path: '/desk/card-money/look',
  summary:
    'Have the payment service asked now where such a payment stands, so that what was given back there is booked',
  body: z.strictObject({ deposit_id: z.uuid(fault('not_deposit_id')) }),
  returns: z.strictObject({ deposit_id: z.uuid(), look_at: Instant }),
  errors: ['not_found', 'own_matter', 'desk_moved_on'],
})
