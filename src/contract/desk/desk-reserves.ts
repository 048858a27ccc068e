import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { SignedAmount } from '../money.ts'

const Instant = z.iso.datetime()

/** less, more: than should lie outside. unknown: nobody could say what lies there. */
const reserveStates = ['agrees', 'less', 'more', 'unknown'] as const
export type ReserveState = (typeof reserveStates)[number]

/** Why nobody could say what lies somewhere. */
export const whyUnknown = [
  'no_statement',
  'statement_old',
  'not_read',
  'far_behind',
  'block_replaced',
  'node_unknown',
  'network_off',
  'not_compared',
  'provider_unknown',
  'failed',
] as const
export type WhyUnknown = (typeof whyUnknown)[number]

/** A place where money lies outside, by the books and by whoever keeps it. */
export const Reserve = z.strictObject({
  asset: AssetCode,
  /** Where it lies: 'bank', 'chain:ethereum:deposit'. */
  place: z.string(),
  ours: SignedAmount,
  /** Outside and not on the books yet; below zero: on the books and not outside yet. */
  in_flight: SignedAmount,
  /**
   * What is off and may be so: nobody can say yet whether it has arrived outside. `ours + in_flight + pending + difference` is `outside`, always.
   * null, as the two below it: nobody can say what lies there.
   */
  pending: SignedAmount.nullable(),
  difference: SignedAmount.nullable(),
  outside: SignedAmount.nullable(),
  state: z.enum(reserveStates),
  /** By what: 'block:<height>:<hash>', 'statement:<day>', 'sandbox'; or why nobody could say, by code. */
  basis: z.string(),
  since: Instant,
  looked_at: Instant,
})
export type Reserve = z.output<typeof Reserve>

const levelStates = ['within', 'above', 'below'] as const
export type LevelState = (typeof levelStates)[number]

/** What withdrawals on a network are paid from, beside the levels that it is kept between. */
export const HotLevel = z.strictObject({
  network: z.string(),
  asset: AssetCode,
  /** On the hot account beside what withdrawals were promised; below zero where that is more. */
  free: SignedAmount,
  floor: SignedAmount,
  ceiling: SignedAmount,
  /** above: what is too much goes to cold storage by itself. below: cold storage has to send some. */
  state: z.enum(levelStates),
  /** What would bring it half way between both again; null unless it is below. */
  missing: SignedAmount.nullable(),
  /** Where cold storage sends it. */
  address: z.string().nullable(),
  since: Instant,
  looked_at: Instant,
})
export type HotLevel = z.output<typeof HotLevel>

/** Approved withdrawals that what they are paid from has too little for. */
const WaitingForRefill = z.strictObject({
  /** What they are paid from: 'bank', 'chain:bitcoin:hot'. */
  place: z.string(),
  asset: AssetCode,
  count: z.number().int(),
  /** What they are to pay in all. */
  amount: SignedAmount,
  /** When the first of them began to wait. */
  since: Instant,
})

export const Reserves = z.strictObject({
  places: z.array(Reserve),
  /** Empty where none are configured. */
  levels: z.array(HotLevel),
  waiting: z.array(WaitingForRefill),
  /** When they were last compared; null: never. */
  compared_at: Instant.nullable(),
  /** The kill switches that are on. */
  stopped: z.array(z.strictObject({ name: z.string(), reason: z.string(), since: Instant })),
})
export type Reserves = z.output<typeof Reserves>

export const deskReserves = endpoint({
  method: 'get',
  path: '/desk/reserves',
  summary: 'What lies outside, by the books and by whoever keeps it',
  auth: 'staff',
  roles: ['finance'],
  returns: Reserves,
})
