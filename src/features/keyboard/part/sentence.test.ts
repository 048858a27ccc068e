import { describe, expect, test } from 'vitest'
import { assets } from '../../../contract/assets.ts'
import { askedAmount } from '../../../contract/wallet/asked-amount.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { type Locale, localeCodes, locales } from '../../../words/locales.ts'
import { expressOf, formOf, readSentence } from './sentence.ts'

const read = (text: string, locale: Locale = 'en') =>
  readSentence(text, wordsFor(locale, 'keyboard').sections.keyboard, locales[locale].format)
const form = (text: string, locale?: Locale) => {
  const sentence = read(text, locale)
  return sentence && formOf(sentence)?.replace('/dashboard/', '')
}

test.each<[string, string | undefined, Locale?]>([
  ['buy 100 usdt with eur', '?asset=USDT&currency=EUR&amount=100&in=asset'],
  ['buy usdt for 100 eur', '?asset=USDT&currency=EUR&amount=100'],
  ['buy 0.01 btc', '?asset=BTC&amount=0.01&in=asset'],
  ['sell 100 usdt for eur', '?side=sell&asset=USDT&currency=EUR&amount=100&in=asset'],
  ['sell usdt for 100 eur', '?side=sell&asset=USDT&currency=EUR&amount=100'],
  ['sell 5 usdt', '?side=sell&asset=USDT&amount=5&in=asset'],
  ['sell 100 usd for eur', '?side=sell&asset=USD&currency=EUR&amount=100&in=asset'],
  ['vender 1.250,50 usdt por brl', '?side=sell&asset=USDT&currency=BRL&amount=1250.50&in=asset', 'pt'],
  ['vende 5 usdt por eur', '?side=sell&asset=USDT&currency=EUR&amount=5&in=asset', 'es'],
  ['vendre 5 usdt contre eur', '?side=sell&asset=USDT&currency=EUR&amount=5&in=asset', 'fr'],
  ['بع ٥ usdt مقابل eur', '?side=sell&asset=USDT&currency=EUR&amount=5&in=asset', 'ar'],
  ['sell usdt', undefined],
  ['sell 1 btc for eth', undefined],
  ['sell 1 btc for eur usd', undefined],
  ['swap 200 eur to btc', undefined],
])('‘%s’ leads to the best offer of other people by %j', (text, expected, locale) => {
  const sentence = read(text, locale)
  expect(sentence && expressOf(sentence)).toBe(expected && `/dashboard/p2p/express${expected}`)
})

test.each([
  ['swap 200 eur to btc', 'swap?from=EUR&to=BTC&amount=200'],
  ['  SWAP   200  Eur  TO  btc ', 'swap?from=EUR&to=BTC&amount=200'],
  ['swap 200eur btc', 'swap?from=EUR&to=BTC&amount=200'],
  ['swap €200 to bitcoin', 'swap?from=EUR&to=BTC&amount=200'],
  ['swap 200€ to btc', 'swap?from=EUR&to=BTC&amount=200'],
  ['swap eur 200 to btc', 'swap?from=EUR&to=BTC&amount=200'],
  ['convert 1,250.50 euro into USDT', 'swap?from=EUR&to=USDT&amount=1250.50'],
  ['swap 1 250.50 eur to btc', 'swap?from=EUR&to=BTC&amount=1250.50'],
  ['swap 200 300 eur to btc', 'swap?from=EUR&to=BTC&amount=200300'],
  ['swap 0.00000001 btc to eth', 'swap?from=BTC&to=ETH&amount=0.00000001'],
  ['swap eur to btc', 'swap?from=EUR&to=BTC'],
  ['swap 200 eur', 'swap?from=EUR&amount=200'],
  ['buy 100 eur btc', 'buy-crypto/order?currency=EUR&asset=BTC&amount=100'],
  ['buy 100 eur of btc', 'buy-crypto/order?currency=EUR&asset=BTC&amount=100'],
  ['buy btc for 100 eur', 'buy-crypto/order?currency=EUR&asset=BTC&amount=100'],
  ['buy 0.01 btc', 'buy-crypto/order?asset=BTC&amount=0.01&side=get'],
  ['buy 0.01 btc with usd', 'buy-crypto/order?currency=USD&asset=BTC&amount=0.01&side=get'],
  ['send 5 usdt to ana', 'payments/send?amount=5&asset=USDT&to=ana'],
  ['send 5 usdt to @ana_2', 'payments/send?amount=5&asset=USDT&to=ana_2'],
  ['send 5 usdt ana', 'payments/send?amount=5&asset=USDT&to=ana'],
  ['send 5 usdt to eth', 'payments/send?amount=5&asset=USDT&to=eth'],
  ['pay 5 usdt', 'payments/send?amount=5&asset=USDT'],
  ['withdraw 50 eur', 'withdraw?amount=50&asset=EUR'],
  ['cash out 50 eur', 'withdraw?amount=50&asset=EUR'],
  ['deposit 100 eur', 'payments?currency=EUR&amount=100'],
  ['deposit 0.5 eth', 'payments/crypto?asset=ETH'],
])('‘%s’ leads to %s', (text, expected) => expect(form(text)).toBe(expected))

describe('in the words and the notation of the language:', () => {
  test.each<[Locale, string, string]>([
    ['pt', 'trocar 1.250,50 eur por btc', 'swap?from=EUR&to=BTC&amount=1250.50'],
    ['pt', 'trocar 1.250 eur por btc', 'swap?from=EUR&to=BTC&amount=1250'],
    ['en', 'swap 1.250 eur to btc', 'undefined'],
    ['en', 'swap 1.25 eur to btc', 'swap?from=EUR&to=BTC&amount=1.25'],
    ['pt', 'comprar 100 brl de btc', 'buy-crypto/order?currency=BRL&asset=BTC&amount=100'],
    ['pt', 'enviar 5 usdt para ana', 'payments/send?amount=5&asset=USDT&to=ana'],
    ['pt', 'depósito 100 eur', 'payments?currency=EUR&amount=100'],
    ['ar', 'بادل 200 eur إلى btc', 'swap?from=EUR&to=BTC&amount=200'],
    ['ar', 'بادل ٢٠٠ eur إلى btc', 'swap?from=EUR&to=BTC&amount=200'],
    ['ar', 'بادل ١٬٢٥٠٫٥٠ eur إلى btc', 'swap?from=EUR&to=BTC&amount=1250.50'],
    ['ar', 'بادل ۲۰۰ eur إلى btc', 'swap?from=EUR&to=BTC&amount=200'],
    ['ar', '\u202bأرسل \u2066٥ usdt\u2069 إلى ana\u202c', 'payments/send?amount=5&asset=USDT&to=ana'],
    ['ar', 'swap 200 eur to btc', 'swap?from=EUR&to=BTC&amount=200'],
    ['pt', 'swap 200 eur to btc', 'swap?from=EUR&to=BTC&amount=200'],
    ['en', 'ｓｗａｐ ２００ ｅｕｒ to btc', 'swap?from=EUR&to=BTC&amount=200'],
  ])('%s, ‘%s’ leads to %s', (locale, text, expected) => expect(String(form(text, locale))).toBe(expected))

  test('its own example is understood', () => {
    for (const locale of localeCodes)
      expect(form(wordsFor(locale, 'keyboard').sections.keyboard.example, locale)).toBe(
        'swap?from=EUR&to=BTC&amount=200',
      )
  })
})

test.each([
  '',
  ' ',
  'swap',
  'swap 200',
  'swap to btc',
  'swap eur',
  'swap eur to eur',
  'swap 200 eur to eur',
  'swap 200 eur to btc to eth',
  'swap 200 30 eur to btc',
  'swap 200 eur 300 to btc',
  'swap -200 eur to btc',
  'swap 0 eur to btc',
  'swap 0.00 eur to btc',
  'swap 1e9 eur to btc',
  'swap 200 eur to doge',
  'swap 1.001 eur to btc',
  'swap 1.2.3 eur to btc',
  'swap 1,2,3 eur to btc',
  'swap ∞ eur to btc',
  'swap NaN eur to btc',
  'swap ½ eur to btc',
  `swap ${'9'.repeat(41)} eur to btc`,
  `swap ${'9'.repeat(100_000)} eur to btc`,
  'swapping 200 eur to btc',
  'buy 100 eur usd',
  'buy 1 btc eth',
  'buy btc',
  'send 5 usdt to',
  'send 5 usdt to ana maria',
  'send 5 usdt to ana@example.com',
  'send to ana',
  'withdraw eur',
  'withdraw 50 eur to bank',
  'deposit everything',
  'drop table customer',
  '<script>alert(1)</script>',
  'swap constructor eur to __proto__',
])('‘%s’ leads nowhere', (text) => expect(form(text)).toBeUndefined())

describe('of whatever is written', () => {
  /** The same numbers each time. */
  const dice = (seed: number) => {
    let state = seed
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * sides)
    }
  }
  const pieces = [
    ...[
      'swap',
      'buy',
      'sell',
      'send',
      'withdraw',
      'deposit',
      'to',
      'for',
      'with',
      'trocar',
      'بادل',
      'إلى',
      'ana',
      '@x',
      '-',
      '€',
      '$',
    ],
    ...[
      '0',
      '00',
      '1',
      '200',
      '1,000',
      '1.000',
      '1.5',
      '.5',
      '5.',
      '٢٠٠',
      '١٫٥',
      '9'.repeat(45),
      '1e5',
      '0x10',
      '𝟙',
      '１',
    ],
    ...assets.map(({ code }) => code),
    ...assets.map(({ name }) => name.toLowerCase()),
    ...['\u202e', '\u0000', '\n', "'; --", '%00', '..', '#', '?', '&amount=9', '💶'],
  ]

  test('nothing throws, and what leads somewhere leads to a form with amounts that the wire takes, of assets there are', () => {
    let led = 0
    for (let seed = 1; seed <= 4_000; seed++) {
      const roll = dice(seed)
      const begun = roll(2) ? [pieces[roll(5)], '200', assets[roll(assets.length)]?.code] : []
      const rest = Array.from({ length: roll(5) }, () => pieces[roll(pieces.length)])
      const text = [...begun, ...rest].join(roll(4) ? ' ' : '')
      for (const locale of localeCodes) {
        const sentence = read(text, locale)
        if (!sentence) continue
        led += 1
        const address = new URL(formOf(sentence) ?? expressOf(sentence) ?? '', 'https://florin.example')
        expect(address.pathname, text).toMatch(
          /^\/dashboard\/(swap|withdraw|payments(\/(send|crypto))?|buy-crypto\/order|p2p\/express)$/,
        )
        const amount = address.searchParams.get('amount')
        if (amount !== null) expect(askedAmount(address.searchParams), text).toBe(amount)
        for (const name of ['from', 'to', 'asset', 'currency']) {
          const value = address.searchParams.get(name)
          if (value === null || (name === 'to' && sentence.verb === 'send')) continue
          expect(
            assets.map(({ code }) => code),
            text,
          ).toContain(value)
        }
      }
    }
    expect(led, 'the dice make sentences at all').toBeGreaterThan(1_000)
  })

  test('an amount is the one that was written, to the last digit, whatever its size', () => {
    for (const digits of [1, 9, 15, 16, 17, 25, 40]) {
      const amount = '123456789'.repeat(5).slice(0, digits)
      expect(form(`swap ${amount} eur to btc`)).toBe(`swap?from=EUR&to=BTC&amount=${amount}`)
    }
    expect(form('swap 0.123456789012345678 eth to btc')).toBe('swap?from=ETH&to=BTC&amount=0.123456789012345678')
  })
})
