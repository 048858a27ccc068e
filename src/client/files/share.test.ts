import { expect, test } from 'vitest'
import { sharesOf, shareText } from './share.ts'

const part = (asset: string, value: string | null) => ({ asset, value })

test('the largest part comes first, and an asset without a price has none', () => {
  expect(sharesOf([part('BTC', '250.00'), part('ETH', null), part('EUR', '750.00')])).toEqual([
    { asset: 'EUR', permille: 750 },
    { asset: 'BTC', permille: 250 },
  ])
})

test('the parts make up the whole, and none is off by a tenth of a percent', () => {
  const three = sharesOf(['BTC', 'ETH', 'EUR'].map((asset) => part(asset, '1.00')))
  expect(three.map(({ permille }) => permille)).toEqual([334, 333, 333])
  for (let n = 1; n <= 200; n++) {
    const values = Array.from({ length: 1 + (n % 9) }, (_, i) => 1 + ((n * 7919 + i * 104_729) % 10_007))
    const whole = values.reduce((sum, value) => sum + value)
    const shares = sharesOf(values.map((value, i) => part(`A${i}`, `${value}.00`)))
    expect(shares.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000)
    for (const { asset, permille } of shares)
      expect(Math.abs(permille - ((values[Number(asset.slice(1))] ?? 0) * 1000) / whole)).toBeLessThan(1)
  }
})

test('an empty account has no parts', () => {
  expect(sharesOf([part('BTC', '0.00')])).toEqual([])
})

test('a share reads as its language writes it', () => {
  const [share] = sharesOf([part('BTC', '425.00'), part('EUR', '0.00')])
  expect(share && shareText({ ...share, permille: 425 }, 'pt-BR')).toBe('42,5%')
})

test('a sliver is said to be one', () => {
  const [, sliver] = sharesOf([part('BTC', '99999.00'), part('EUR', '0.01')])
  expect(sliver && shareText(sliver, 'en-GB')).toBe('<0.1%')
})
