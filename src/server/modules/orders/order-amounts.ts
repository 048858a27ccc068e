import { assetOf } from '../../../contract/assets.ts'
import { amountFor, orderFee, type PriceE12, payFor, type Traded } from '../../../contract/market/ad-price.ts'
import { AmountError, parseAmount } from '../../../contract/money.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { badField } from '../../kernel/errors.ts'
import { onWire } from '../../ledger/post.ts'

/** Smallest units of what was typed. Throws 'invalid_input' naming the field. */
export function readAmount(field: string, text: string, asset: string): bigint {
  try {
    return parseAmount(text, assetOf(asset).decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField(field, error.says)
    throw error
  }
}

/** That another amount was named than lies in escrow. */
export const inEscrow = ({ amount, asset }: { amount: string; asset: string }): Sentence =>
  say('in_escrow_are', { amount: `${onWire(BigInt(amount), asset)} ${asset}` })

/** In smallest units: `amount` and `fee` of the asset, `pay` of the currency. */
export interface OrderAmounts {
  amount: bigint
  pay: bigint
  fee: bigint
}

type Asked = { amount: string; amount_in: 'asset' | 'currency' }

/**
 * What an order of an ad comes to at a price, from what the taker named: an amount of the asset, or what is to be paid. Throws
 * 'invalid_input' on `amount`, also where it is too little to be divided from its fee.
 */
export function amountsOf(ad: Traded, price: PriceE12, asked: Asked): OrderAmounts {
  const amounts = amountsAt(ad, price, readAsked(ad, asked))
  if (!amounts) throw badField('amount', say('too_small_to_trade'))
  return amounts
}

/** What the taker named, in smallest units of what it is of. Throws 'invalid_input' on `amount`. */
export const readAsked = ({ asset, currency }: Pick<Traded, 'asset' | 'currency'>, { amount, amount_in }: Asked) => ({
  given: readAmount('amount', amount, amount_in === 'asset' ? asset : currency),
  inAsset: amount_in === 'asset',
})

/** `amountsOf` for an amount that was read; null where it is too little to be divided from its fee. */
export function amountsAt(
  ad: Traded,
  price: PriceE12,
  { given, inAsset }: ReturnType<typeof readAsked>,
): OrderAmounts | null {
  const amount = inAsset ? given : amountFor(ad, price, given)
  const pay = inAsset ? payFor(ad, price, given) : given
  const fee = orderFee(amount)
  return amount <= fee || pay === 0n ? null : { amount, pay, fee }
}
