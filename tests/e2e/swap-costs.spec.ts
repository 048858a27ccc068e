import { expect } from 'playwright/test'
import { swap as words } from '../../src/words/en/money/swap.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { newCustomer } from './people.ts'
import { deep, test } from './test.ts'

/** '≈ 1,142.55 EUR (0.70%)' as cents and code. */
function read(text: string): { cents: bigint; code: string } {
  const [, whole = '', cents = '', code = ''] = /^≈\s([\d,]+)\.(\d\d)\s([A-Z]{3})/.exec(text) ?? []
  return { cents: BigInt(whole.replaceAll(',', '') + cents), code }
}

test(
  'both sides of a swap and all its costs stand in the currency of the totals, and add up',
  deep,
  async ({ page }) => {
    await newCustomer(page.context(), 'costs')
    await page.setViewportSize(phone)
    await page.goto('/dashboard/swap?from=BTC&to=USDT')
    await alive(page)
    await page.getByLabel(words.pay, { exact: true }).fill('0.01')
    const line = page.locator('summary', { hasText: ui.allCosts })
    await expect(line).toContainText('(0.70%)')
    await expect(page.locator('p[id$="-worth"]')).toHaveText([/^≈ /, /^≈ /])
    await line.click()
    await expect(page.getByText(fill(words.fee, { percent: '0.50%' }))).toBeVisible()
    // Read in one go: a new quote may come between two looks.
    const shown = await page.evaluate((label) => {
      const lines = [...document.querySelectorAll('summary')].filter((it) => it.textContent?.includes(label))
      const places = [...document.querySelectorAll('p[id$="-worth"]'), ...lines.map((it) => it.lastElementChild)]
      return places.map((it) => it?.textContent ?? '')
    }, ui.allCosts)
    const [pay, get, total] = shown.map(read)
    if (!pay || !get || !total) throw new Error(`read only ${shown.join(' | ')}`)
    expect(pay.cents).toBeGreaterThan(0n)
    expect(pay.cents - get.cents).toBe(total.cents)
    expect([get.code, total.code]).toEqual([pay.code, pay.code])
    await expectNoOverflow(page)
    await expectAccessible(page)
  },
)
