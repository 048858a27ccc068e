import { expect, test } from 'vitest'
import { buyersFigure } from './buyers-figure.ts'

test.each([
  ['0.080000', '39.920000'],
  ['0.000000', '40.000000'],
])('with a fee of %s the desk calls a dispute over 40 as its buyer does: %s', (fee, figure) => {
  expect(buyersFigure({ amount: '40.000000', asset: 'USDT', order: { fee } })).toBe(figure)
})
