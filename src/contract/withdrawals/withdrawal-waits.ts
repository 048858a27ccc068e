import { type CustodyRefusal, custodyRefusals } from '../custody/refusals.ts'

/** What the house itself waits for before it pays an approved withdrawal by chain, beside what custody refuses. */
const ownWaits = [
  /** Withdrawals, or its network, are stopped by a kill switch. */
  'stopped',
  'screening_silent',
  'custody_silent',
  'network_silent',
  /** Its network would not take it as things stand. */
  'would_not_pass',
  'fee_above_limit',
  /** As many as may wait for a block wait for one. */
  'lane_full',
  /** The coins that there are don't pay for it. */
  'coins_lacking',
  /** As many of its customer's wait for approvals as may. */
  'approvals_in_turn',
] as const

/** Why a withdrawal by chain isn't paid yet, exactly: what the desk reads. */
export const waitCodes = [...ownWaits, ...custodyRefusals] as const
export type WaitCode = (typeof waitCodes)[number]

/** The same as its customer is told it: what it waits for. Of what the house looks into they read no more than that it does. */
export const customerWaits = [
  'stopped',
  'checks',
  'network',
  'fees',
  'turn',
  'funds',
  'approvals',
  'address',
  'limits',
  'people',
  'us',
] as const
export type CustomerWait = (typeof customerWaits)[number]

/**
 * What becomes of a payment that isn't made:
 * - `again`: it waits and is tried again; time mends it.
 * - `anew`: it is asked for anew, with another hour.
 * - `approvals`: it waits for people at the signer; after five minutes its nonce or coins are given up, and it is made again once they have approved.
 * - `smaller`: a batch is made of half as many; one by itself waits for cheaper fees, without its coins, and after five minutes without its nonce.
 * - `desk`: nobody will sign it as it is, so the desk looks: it is held back, or ended where it has a nonce.
 * - `switch`: the same, and a kill switch is pulled: somebody changed a row, or two installations pay out of one account.
 */
export type WaitOutcome = 'again' | 'anew' | 'approvals' | 'smaller' | 'desk' | 'switch'

/** What becomes of a payment by why it isn't made, and what its customer reads meanwhile. Whoever adds a reason says both here. */
export const withdrawalWaits = {
  stopped: { does: 'again', reads: 'stopped' },
  screening_silent: { does: 'again', reads: 'checks' },
  custody_silent: { does: 'again', reads: 'us' },
  network_silent: { does: 'again', reads: 'network' },
  would_not_pass: { does: 'again', reads: 'network' },
  fee_above_limit: { does: 'again', reads: 'fees' },
  lane_full: { does: 'again', reads: 'turn' },
  coins_lacking: { does: 'again', reads: 'funds' },
  hot_balance_low: { does: 'again', reads: 'funds' },
  approvals_in_turn: { does: 'again', reads: 'approvals' },

  needs_approvals: { does: 'approvals', reads: 'approvals' },
  expired: { does: 'anew', reads: 'us' },
  expires_too_late: { does: 'again', reads: 'us' },
  clock_behind: { does: 'again', reads: 'us' },
  not_dearer: { does: 'again', reads: 'us' },
  nonce_too_far: { does: 'again', reads: 'turn' },
  fee_under_floor: { does: 'again', reads: 'us' },
  fee_over_cap: { does: 'smaller', reads: 'fees' },
  fees_over_day: { does: 'again', reads: 'limits' },
  transactions_over_day: { does: 'again', reads: 'limits' },
  dearer_over_day: { does: 'again', reads: 'limits' },
  cancels_over_day: { does: 'again', reads: 'limits' },
  destinations_over_day: { does: 'again', reads: 'limits' },
  destinations_of_customer: { does: 'again', reads: 'limits' },
  disallowed_over_day: { does: 'again', reads: 'limits' },
  refill_over_day: { does: 'again', reads: 'limits' },
  gas_over_day: { does: 'again', reads: 'limits' },
  destination_too_new: { does: 'again', reads: 'address' },
  unknown_network: { does: 'again', reads: 'us' },
  not_set_up: { does: 'again', reads: 'us' },

  intent_changed: { does: 'switch', reads: 'people' },
  paid_elsewhere: { does: 'switch', reads: 'people' },
  place_taken: { does: 'switch', reads: 'people' },
  destination_unproved: { does: 'switch', reads: 'people' },
  declined: { does: 'desk', reads: 'people' },
  fee_over_limit: { does: 'desk', reads: 'people' },
  not_signed: { does: 'desk', reads: 'people' },
  over_ceiling: { does: 'desk', reads: 'people' },
  over_approved_day: { does: 'desk', reads: 'people' },
  over_approved_week: { does: 'desk', reads: 'people' },
  over_gas_cap: { does: 'desk', reads: 'people' },
  denied_address: { does: 'desk', reads: 'people' },
  destination_too_old: { does: 'desk', reads: 'people' },
  unknown_asset: { does: 'desk', reads: 'people' },
  wrong_chain: { does: 'desk', reads: 'people' },
  wrong_kind: { does: 'desk', reads: 'people' },
  wrong_attempt: { does: 'desk', reads: 'people' },
  malformed: { does: 'desk', reads: 'people' },
  not_understood: { does: 'desk', reads: 'people' },
} as const satisfies Readonly<Record<WaitCode, { does: WaitOutcome; reads: CustomerWait }>>

/** What becomes of what custody refuses. */
export const outcomeOf = (code: CustodyRefusal): WaitOutcome => withdrawalWaits[code].does

const known: ReadonlySet<string> = new Set(waitCodes)

/** What a customer reads of a reason as it is stored; of one that another release wrote, or a person, that it is with us. */
export const customerWaitOf = (code: string): CustomerWait =>
  known.has(code) ? withdrawalWaits[code as WaitCode].reads : 'us'
