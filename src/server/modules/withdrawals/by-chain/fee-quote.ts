import { z } from 'zod'
import { networkCodes } from '../../../../contract/chain/networks.ts'
import { say } from '../../../../contract/sentence.ts'
import { feeSpeeds } from '../../../../contract/withdrawals/network-fees.ts'
import { badField } from '../../../kernel/errors.ts'
import { readSigned, signText } from '../../../kernel/signed-text.ts'

const PURPOSE = 'network-fee'

const Units = z.string().regex(/^\d+$/)

/** What a quote of a network's fee promises: `fee` in smallest units of the asset that is sent, `networkFee` in those of the network's own. */
const FeeQuote = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  network: z.enum(networkCodes),
  asset: z.string(),
  /** The one destination that it was made for; null: any. */
  destinationId: z.uuid().nullable(),
  speed: z.enum(feeSpeeds),
  fee: Units,
  networkFee: Units,
  /** The gas, or the virtual bytes, that it was worked out for. */
  units: Units,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type FeeQuote = z.output<typeof FeeQuote>

/** A quote as an opaque text that every process with the same secret can honour; nothing is stored before it is agreed to. */
export const signFeeQuote = (quote: FeeQuote, secret: string): string =>
  signText(JSON.stringify(quote), PURPOSE, secret)

/** A quote that this customer was given. Throws 'invalid_input' on `quote` where it is none of ours to the last bit, or somebody else's. */
export function readFeeQuote(text: string, customerId: string, secret: string): FeeQuote {
  const plain = readSigned(text, PURPOSE, secret)
  const quote = plain === undefined ? undefined : (JSON.parse(plain) as FeeQuote)
  if (quote?.customerId !== customerId) throw badField('quote', say('quote_unsigned'))
  // What another release signed, with less in it, is over: it is refused as such, where all that is wrong with it is told.
  return FeeQuote.safeParse(quote).success ? quote : { ...quote, units: '0', expiresAt: 0 }
}
