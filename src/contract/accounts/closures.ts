import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'

/** What keeps an account from being closed; each is a place where its owner ends it. */
const closureObstacles = [
  'balance',
  'owed',
  'ads',
  'orders',
  'disputes',
  'appeals',
  'withdrawals',
  'deposits',
  'crypto_deposits',
  'purchases',
  'onramps',
  'card_money',
  'checks',
  'staff',
] as const
export type ClosureObstacle = (typeof closureObstacles)[number]

/** How long a closed account can be had back, and for how long what the law demands is kept after that. */
export const UNDO_DAYS = 14
export const KEPT_YEARS = 5

const AssetAmount = z.strictObject({ asset: AssetCode, amount: Amount })

export const Closure = z.strictObject({
  /** What stands in the way, and how much of it: of a balance how many assets. */
  obstacles: z.array(
    z.strictObject({
      code: z.enum(closureObstacles),
      count: z.number().int(),
      /** When it ends by itself, where that is known: of card payments when the last of them can't be taken back any more. */
      until: z.iso.datetime().nullable(),
    }),
  ),
  /** Balances too small to be moved, worth a euro at most together: their owner may give them up. */
  dust: z.array(AssetAmount),
})
export type Closure = z.output<typeof Closure>

export const closureStanding = endpoint({
  method: 'get',
  path: '/users/closure',
  summary: 'What stands in the way of closing the caller’s account',
  auth: 'customer',
  permission: 'read',
  returns: Closure,
})

export const giveUpDust = endpoint({
  method: 'post',
  path: '/users/closure/dust',
  summary: 'Give up balances that are too small to be moved, so that the account can be closed',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  idempotent: true,
  /** As it was shown: nothing else is taken. */
  body: z.strictObject({ dust: z.array(AssetAmount).min(1).max(100) }),
  returns: Closure,
  errors: ['closure_blocked', 'security_freeze'],
})

export const closeAccount = endpoint({
  method: 'post',
  path: '/users/closure',
  summary: 'Close the caller’s account: every session ends; for fourteen days the link of an e-mail opens it again',
  auth: 'customer',
  permission: 'own',
  stepUp: true,
  limit: 'mail',
  body: z.strictObject({}),
  returns: z.strictObject({ undo_until: z.iso.datetime() }),
  errors: ['closure_blocked'],
})

export const undoClosure = endpoint({
  method: 'post',
  path: '/users/closure/undo',
  summary: 'With the link of the e-mail: the account is open again',
  auth: 'public',
  limit: 'sign_in',
  body: z.strictObject({
    token: z
      .string({ error: fault('link_incomplete') })
      .min(20, fault('link_incomplete'))
      .max(200),
  }),
  returns: z.strictObject({ undone: z.literal(true) }),
  errors: ['link_invalid'],
})
