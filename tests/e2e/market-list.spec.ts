import { expect } from 'playwright/test'
import { market as words } from '../../src/words/en/market/market.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { asDemo } from './people.ts'
import { deep, test } from './test.ts'

test(
  'on a phone the first offer stands in the first screen, and filters and choices are sheets',
  deep,
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await asDemo(context, 'ada_obi')
    await page.goto('/dashboard/p2p/crypto?asset=USDT&currency=EUR')
    await alive(page)
    const first = page.getByRole('row').nth(1)
    await expect(first).toContainText('kofi_mensah')
    expect((await first.boundingBox())?.y).toBeLessThan(400)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: words.merchants }).click()
    await expect(page).toHaveURL(/merchants=true/)
    const method = sheet.getByRole('combobox', { name: words.method })
    await method.click()
    const choices = page.getByRole('dialog', { name: words.method })
    await expect(choices.getByRole('listbox')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await expect(method).toBeFocused()
    await sheet.getByRole('button', { name: words.searchOpen }).click()
    await expect(page.getByRole('button', { name: 'Filters: 1 set' })).toBeFocused()
    await page.getByRole('combobox', { name: words.payWith }).click()
    const currencies = page.getByRole('dialog', { name: words.payWith })
    await currencies.getByRole('combobox').fill('nai')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/currency=NGN/)
    await expectNoOverflow(page)
  },
)

test(
  'whoever has an ad reads its rank, and where nobody trades, in which currencies others do',
  deep,
  async ({ page, context }) => {
    await asDemo(context, 'nia_wanjiru')
    await page.goto('/dashboard/p2p/crypto?asset=USDT&currency=KES')
    await expect(
      page.getByRole('listitem').filter({ hasText: /KES · \d\.\d\d% above the index · rank 2 of 2/ }),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'nia_wanjiru' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'kofi_mensah' })).toContainText(/% above the index/)
    await page.goto('/dashboard/p2p/currency?asset=USD&currency=KES')
    await expectAccessible(page)
    await page.getByRole('link', { name: '1 offer in EUR' }).click()
    await expect(page).toHaveURL(/asset=USD&currency=EUR/)
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
