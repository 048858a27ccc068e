// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shown, testPage } from '../testing/test-page.tsx'
import { useSides } from './use-sides.ts'

testPage()

test('what the address asks for is to be paid, as if it had been typed; what is no amount of the asset has its fault', () => {
  const sides = (amount?: string) => shown(() => useSides({ from: 'EUR', to: 'BTC', ...(amount && { amount }) })).now
  expect(sides('200').request).toEqual({ from: 'EUR', to: 'BTC', amount: '200', side: 'pay' })
  expect(sides()).toMatchObject({ text: '', request: null, fault: undefined })
  expect(sides('1.001')).toMatchObject({ text: '1.001', request: null, fault: expect.any(String) })
})
