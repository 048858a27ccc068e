import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { type NetworkCode, networkCodes } from '../chain/networks.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'

/** How soon a payment is to be mined, the cheapest first. */
export const feeSpeeds = ['low', 'medium', 'high'] as const
export type FeeSpeed = (typeof feeSpeeds)[number]

/**
 * Within about so many blocks a payment of each speed is mined. Nodes of Bitcoin's family are asked for prices that do it; Ethereum's know only what was
 * paid lately, so there it is what we say of the tips of each speed.
 */
export const blocksAtSpeed: Readonly<Record<NetworkCode, Record<FeeSpeed, number>>> = {
  ethereum: { low: 15, medium: 5, high: 2 },
  bitcoin: { low: 12, medium: 6, high: 2 },
  litecoin: { low: 12, medium: 6, high: 2 },
  // Whoever pays more is served no sooner.
  tron: { low: 1, medium: 1, high: 1 },
}

/** So long a withdrawal of Bitcoin's family waits for others at most, to share a transaction with them. */
export const batchSeconds = 30

/** How long a quote of network fees holds: fees move from block to block. */
export const feeQuoteSeconds = 60

/**
 * What the network takes at one speed. `fee` is charged in the asset that is sent, beside the amount; `native_fee` is what it comes from, in the
 * asset that the network is paid in. `quote` is agreed to with the withdrawal, once.
 */
export const FeeOffer = z.strictObject({
  speed: z.enum(feeSpeeds),
  fee: Amount,
  native_fee: Amount,
  /** About how long until it is in a block. */
  seconds: z.number().int(),
  quote: z.string(),
})
export type FeeOffer = z.output<typeof FeeOffer>

export const FeeOffers = z.strictObject({
  asset: AssetCode,
  network: z.enum(networkCodes),
  native: AssetCode,
  /** One of each speed, the cheapest first. */
  offers: z.array(FeeOffer),
  expires_at: z.iso.datetime(),
})
export type FeeOffers = z.output<typeof FeeOffers>

/** Without a destination it is what a payment costs to an address that never had the asset: the most, to look at and not to withdraw with. */
export const estimateTransferFee = endpoint({
  method: 'post',
  path: '/vaults/estimate_tranz_fee',
  summary: 'What the network takes for a withdrawal at each of three speeds, held for a minute',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({
    asset: AssetCode,
    /** The asset's own first one where it isn't said. */
    network: z.enum(networkCodes, { error: fault('choose_network') }).optional(),
    destination_id: z.uuid(fault('choose_destination')).optional(),
    /** What is to arrive, in whole units; the smallest that can be withdrawn where it isn't said. */
    amount: Amount.optional(),
  }),
  returns: FeeOffers,
  errors: ['not_found', 'amount_out_of_range', 'withdrawal_refused', 'rates_unavailable'],
})
