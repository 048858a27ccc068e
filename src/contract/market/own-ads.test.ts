import { expect, test } from 'vitest'
import { priceSteps, stepPrices } from './own-ads.ts'

const ads = [{ ad_id: crypto.randomUUID(), seen: { kind: 'floating', margin_bps: 210 } }]

test.each([true, '100', '0x10', ['100'], null])('a step of %j is none, and changes nothing', (step_bps) => {
  const { error } = stepPrices.body.safeParse({ step_bps, ads })
  expect(error?.issues.map(({ path }) => path)).toEqual([['step_bps']])
})

test('a step is a number in what is sent, and its digits in an address', () => {
  expect(stepPrices.body.safeParse({ step_bps: -150, ads }).success).toBe(true)
  expect(priceSteps.query.parse({ step_bps: '-150' })).toEqual({ step_bps: -150 })
  expect(priceSteps.query.safeParse({ step_bps: '0' }).success).toBe(false)
})
