import { expect, test } from 'vitest'
import { sharesOf, shareText } from './share.ts'

const part = (asset: string, value: string | null) => ({ asset, value })

test('the largest part comes first, and an asset without a price has none', () => {
  expect(sharesOf([part('BTC', '250.00'), part('ETH', null), part('EUR', '750.00')])).toEqual([
    { asset: 'EUR', permille: 750 },
    { asset: 'BTC', permille: 250 },
  ])
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
