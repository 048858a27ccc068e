import { assetOf } from '../../../../contract/assets.ts'
import { minorOf } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Transaction } from '../../../../contract/wallet/payments.ts'
import type { Receipt } from '../../../../contract/wallet/receipts.ts'
import type { PaperLanguage } from '../../../kernel/papers/language.ts'
import type { ReceiptFact } from '../../../kernel/papers/receipt.ts'
import { rateOnPaper } from '../../../kernel/rates/agreed-rates.rows.ts'
import { onWire } from '../../../ledger/post.ts'

type Money = NonNullable<Transaction['paid']>

const minor = ({ amount, asset }: Money): bigint => minorOf(amount, assetOf(asset).decimals)
const sum = (a: Money, b: Money): Money => ({
  asset: a.asset,
  amount: onWire(minor(a) + minor(b), a.asset),
})

/** What of a transaction is given, its fee and what is received, in figures that add up to the last unit, with where the fee lies. */
export function sumFacts(receipt: Receipt, language: PaperLanguage): (ReceiptFact | false | null)[] {
  const { transaction: it, rate, card, division } = receipt
  const { figure, moneyText, sumOf } = writtenIn(language)
  if (division) return dividedFacts(receipt, division, language)
  const { kind, paid, received, outside, fee } = it
  const money = (what: Money, side: 'paid' | 'received') =>
    outside === side ? say('receipt_outside', { money: { typed: moneyText(what) } }) : moneyText(what)
  const rated: ReceiptFact | null = rate && [
    say('receipt_rate'),
    rateOnPaper(rate, figure, { whole: kind === 'trade' }),
  ]
  if (!fee)
    return [
      paid && [say('receipt_gave'), money(paid, 'paid')],
      rated,
      [say('receipt_fee'), say('receipt_no_fee')],
      [say('receipt_got'), money(received, 'received')],
    ]
  const whole = sum(received, fee)
  if (kind === 'deposit')
    return [
      [say('receipt_charged'), moneyText(card?.charged ?? whole)],
      [say('receipt_fee'), moneyText(fee)],
      [say('receipt_got'), moneyText(received)],
      [say('receipt_fee_lies'), say('receipt_fee_on_top', sumOf(card?.charged ?? whole, fee, received))],
    ]
  return [
    paid && [say('receipt_gave'), money(paid, 'paid')],
    rated,
    kind !== 'withdrawal' && [say('receipt_before_fee'), moneyText(whole)],
    [say('receipt_fee'), moneyText(fee)],
    [say('receipt_got'), moneyText(received)],
    [
      say('receipt_fee_lies'),
      say(kind === 'withdrawal' ? 'receipt_fee_beside' : 'receipt_fee_within', sumOf(whole, fee, received)),
    ],
  ]
}

/** How figures are written in a language; as values of a sentence, to the letter. */
function writtenIn({ figure, money }: PaperLanguage) {
  const moneyText = ({ amount, asset }: Money): string => money(amount, asset)
  const typed = (of: Money) => ({ typed: moneyText(of) })
  const sumOf = (whole: Money, fee: Money, rest: Money) => ({ whole: typed(whole), fee: typed(fee), rest: typed(rest) })
  return { figure, moneyText, typed, sumOf }
}

/** Of an escrow that was split: no price was paid for a part of it that anybody knows, so it says what was to be paid, and how what was locked was divided. */
function dividedFacts(
  { transaction: it, rate }: Receipt,
  of: NonNullable<Receipt['division']>,
  language: PaperLanguage,
): (ReceiptFact | null)[] {
  const { figure, moneyText, typed, sumOf } = writtenIn(language)
  const isBuyer = it.outside === 'paid'
  const agreed = isBuyer ? it.paid : it.received
  const net: Money = isBuyer
    ? it.received
    : {
        asset: of.fee.asset,
        amount: onWire(minor(of.buyer_part) - minor(of.fee), of.fee.asset),
      }
  return [
    agreed && [say('receipt_agreed_pay'), moneyText(agreed)],
    rate && [say('receipt_rate'), rateOnPaper(rate, figure, { whole: true })],
    [say('receipt_locked'), moneyText(of.locked)],
    [say('receipt_buyer_part'), moneyText(of.buyer_part)],
    [say('receipt_fee'), moneyText(of.fee)],
    [say('receipt_to_buyer'), moneyText(net)],
    [say('receipt_to_seller'), moneyText(of.to_seller)],
    [
      say('receipt_fee_lies'),
      say('receipt_fee_divided', {
        locked: typed(of.locked),
        back: typed(of.to_seller),
        ...sumOf(of.buyer_part, of.fee, net),
      }),
    ],
  ]
}
