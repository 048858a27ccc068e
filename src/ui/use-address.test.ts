// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { does, shown, testPage } from '../features/testing/test-page.tsx'
import { useIdInAddress } from './use-address.ts'

testPage()

test('what is looked at stands in the address, which back and forth change', async () => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/dashboard/withdraw')
  const it = shown(() => useIdInAddress('withdrawal', undefined))
  await does(() => it.now[1]('w-1'))
  expect([it.now[0], location.pathname + location.search]).toEqual(['w-1', '/dashboard/withdraw?withdrawal=w-1'])
  await does(() => it.now[1](undefined))
  expect([it.now[0], location.pathname + location.search]).toEqual([undefined, '/dashboard/withdraw'])
  history.replaceState(null, '', '?withdrawal=w-2')
  await does(() => dispatchEvent(new PopStateEvent('popstate')))
  expect(it.now[0]).toBe('w-2')
})
