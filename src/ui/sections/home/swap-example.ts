import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, mulDiv, parseAmount } from '../../../contract/money.ts'
import { amountsFromPay, customerRate, inWholeUnits, type Ratio } from '../../../contract/wallet/conversion.ts'
import { basisPointsIn } from '../../../words/formatters.ts'
import { type Locale, locales } from '../../../words/locales.ts'

/** What a conversion would be quoted as, step by step. Decimal strings; all but `pay` in the asset that is got. */
export interface ConversionExample {
  pay: string
  /** What `pay` is worth at the middle price. */
  worth: string
  spread: string
  /** What is converted into, before the fee. */
  bought: string
  fee: string
  receive: string
}

/** An example reckoned by the functions that quotes are made with. `index`: how many of `to` one `from` is worth, a round figure to be marked as such. */
export function conversionExample(pay: string, from: string, to: string, index: Ratio): ConversionExample {
  const [paid, got] = [assetOf(from), assetOf(to)]
  // Between smallest units: the other way round than between whole ones.
  const middle = inWholeUnits(index, got, paid)
  const minor = parseAmount(pay, paid.decimals)
  const { receive, fee } = amountsFromPay(minor, customerRate(middle, paid, got), paid, got)
  const worth = mulDiv(minor, middle.num, middle.den, 'half-even')
  const text = (amount: bigint) => formatAmount(amount, got.decimals)
  return {
    pay: formatAmount(minor, paid.decimals),
    worth: text(worth),
    spread: text(worth - receive - fee),
    bought: text(receive + fee),
    fee: text(fee),
    receive: text(receive),
  }
}

/** One bitcoin in euros where the page has no board of prices. */
const ROUND = '60000'
const PLACES = 4

/** The home page's example: 500 EUR into bitcoin, at the middle price of the board that stands below it, with the price that comes of it. */
export function swapExample(bitcoinInEuros = ROUND) {
  const index = { num: 10n ** BigInt(PLACES), den: parseAmount(bitcoinInEuros, PLACES) }
  const example = conversionExample('500', 'EUR', 'BTC', index)
  const price = mulDiv(parseAmount(example.pay, 2), 10n ** 8n, parseAmount(example.bought, 8), 'half-even')
  return { ...example, price: formatAmount(price, 2) }
}

/**
 * Basis points as a percentage for reading: 50 → '0.50%' in English, as signed-in pages have it. Among letters that run
 * from right to left it stands between marks that keep the sign behind its number.
 */
export function percent(bps: number, locale: Locale): string {
  const { format, dir } = locales[locale]
  const text = basisPointsIn(bps, format)
  return dir === 'rtl' ? `\u2066${text}\u2069` : text
}
