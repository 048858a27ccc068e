// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { p2pPaymentMethods } from '../../contract/rails/payment-methods.ts'
import { Refusal } from '../testing/test-api.ts'
import { pass, shown, testPage } from '../testing/test-page.tsx'
import { useMethodsOf } from './use-methods-of.ts'

const page = testPage()

test('of another currency are unknown until they are told, and where that fails the problem is said', async () => {
  page.api.on(p2pPaymentMethods, ({ query }) => {
    if (query.currency === 'USD') throw new Refusal('unavailable')
    return []
  })
  let currency = 'EUR'
  const methods = shown(() => useMethodsOf(currency))
  await pass(100)
  expect(methods.now.rows).toEqual([])
  currency = 'USD'
  methods.again()
  expect([methods.now.rows, methods.now.problem], 'while they are asked for').toEqual([undefined, undefined])
  await pass(100)
  expect([methods.now.rows, methods.now.problem?.code]).toEqual([undefined, 'unavailable'])
  page.api.on(p2pPaymentMethods, () => [])
  methods.now.retry()
  await pass(100)
  expect([methods.now.rows, methods.now.problem]).toEqual([[], undefined])
})
