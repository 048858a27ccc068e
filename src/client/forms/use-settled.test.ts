// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { useSettled } from './use-settled.ts'

testPage()

test('what is typed settles once somebody pauses, and each key makes the pause begin anew', async () => {
  let typed = ''
  const it = shown(() => useSettled(typed, 300))
  expect(it.now).toBe('')
  for (typed of ['1', '12']) {
    it.again()
    await pass(299)
    expect(it.now).toBe('')
  }
  await pass(1)
  expect(it.now).toBe('12')
})
