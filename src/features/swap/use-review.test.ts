// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Quote } from '../../contract/wallet/swap.ts'
import { quoteAt } from '../testing/figures.ts'
import { does, pass, shown, testPage } from '../testing/test-page.tsx'
import { useReview } from './use-review.ts'

testPage()

const quoteOf = (index: bigint) => quoteAt({ from: 'EUR', to: 'NGN', amount: '100', side: 'pay' }, index)

/** A review that was opened at 1,600 NGN a euro, whose quote was then renewed at another. */
async function renewedAt(index: bigint) {
  let quote: Quote = quoteOf(1_600n)
  const convert = vi.fn(async (_: Quote) => undefined)
  const it = shown(() => useReview({ quote, asking: false, uncertain: undefined, convert, leave: () => undefined }))
  await does(() => it.now.start())
  quote = quoteOf(index)
  await does(() => it.again())
  return { it, quote, convert }
}

test.each([
  ['less', 1_500n, { changed: true, worse: true }],
  ['more', 1_700n, { changed: true, worse: false }],
])('a quote renewed for %s takes a press only once it was there to be read', async (_, index, differs) => {
  const { it, quote, convert } = await renewedAt(index)
  expect(it.now).toMatchObject({ ...differs, waiting: true })
  await does(() => it.now.confirm())
  expect(convert).not.toHaveBeenCalled()
  await pass(700)
  await does(() => it.now.confirm())
  expect(convert.mock.calls).toEqual([[quote]])
})

test('renewed for the same takes it at once', async () => {
  const { it, quote, convert } = await renewedAt(1_600n)
  expect(it.now).toMatchObject({ changed: false, worse: false, waiting: false })
  await does(() => it.now.confirm())
  expect(convert.mock.calls).toEqual([[quote]])
})
