// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { Unbroken } from './Unbroken.tsx'

testPage()

test('numbers and amounts in a sentence stay in one line each, and the sentence as it is', () => {
  const text = 'Order P-261128-9AMEXE: bob paid 1,250.00 EUR for 0.05 BTC. 3 days are left.'
  drawn(<Unbroken text={text} />)
  expect(document.querySelector('main')?.textContent).toBe(text)
  const kept = [...document.querySelectorAll('.whitespace-nowrap')].map((it) => it.textContent)
  expect(kept).toEqual(['P-261128-9AMEXE', '1,250.00 EUR', '0.05 BTC'])
})
