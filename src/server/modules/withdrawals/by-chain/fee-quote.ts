import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import { say } from '../../../../contract/sentence.ts'
import type { FeeSpeed } from '../../../../contract/withdrawals/network-fees.ts'
import { badField } from '../../../kernel/errors.ts'
import { readSigned, signText } from '../../../kernel/signed-text.ts'

const PURPOSE = 'network-fee'

/** What a quote of a network's fee promises: `fee` in smallest units of the asset that is sent, `networkFee` in those of the network's own. */
export interface FeeQuote {
  id: string
  customerId: string
  network: NetworkCode
  asset: string
  /** The one destination that it was made for; null: any. */
  destinationId: string | null
  speed: FeeSpeed
  fee: string
  networkFee: string
  /** The gas, or the virtual bytes, that it was worked out for. */
  units: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A quote as an opaque text that every process with the same secret can honour; nothing is stored before it is agreed to. */
export const signFeeQuote = (quote: FeeQuote, secret: string): string =>
  signText(JSON.stringify(quote), PURPOSE, secret)

/** A quote that this customer was given. Throws 'invalid_input' on `quote` where it is none of ours to the last bit, or somebody else's. */
export function readFeeQuote(text: string, customerId: string, secret: string): FeeQuote {
  const plain = readSigned(text, PURPOSE, secret)
  const quote = plain === undefined ? undefined : (JSON.parse(plain) as FeeQuote)
  if (quote?.customerId !== customerId) throw badField('quote', say('quote_unsigned'))
  return quote
}
