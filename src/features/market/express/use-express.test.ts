// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { marketExpress } from '../../../contract/market/express.ts'
import { Refusal } from '../../testing/test-api.ts'
import { does, pass, shown, testPage } from '../../testing/test-page.tsx'
import { someAd } from '../../testing/trades.ts'
import { useExpress } from './use-express.ts'

const page = testPage()

test('a later question that fails says so and is asked again, and what was found before is no answer to it', async () => {
  let away = false
  page.api.on(marketExpress, ({ query }) => {
    if (away) throw new Refusal('unavailable')
    return { offer: { ad: someAd(), amount: '10.000000', fee: '0.020000', pay: query.amount }, none: null }
  })
  const express = shown(() =>
    useExpress({ asset: 'USDT', currency: 'NGN', amount: '16000' }, { asset: 'USDT', currency: 'NGN' }),
  )
  await pass(600)
  expect(express.now).toMatchObject({ pending: false, problem: undefined, offer: { price: '1600' } })
  away = true
  await does(() => express.now.write({ ...express.now.typed, text: '24000' }))
  await pass(600)
  expect(express.now).toMatchObject({ pending: false, problem: { code: 'unavailable' }, offer: undefined })
  away = false
  await does(() => express.now.retry())
  await pass(600)
  expect(express.now).toMatchObject({ pending: false, problem: undefined, offer: { price: '1600' } })
})
