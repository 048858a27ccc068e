import { expect } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskReserves as said } from '../../src/words/en/desk-reserves.ts'
import { site } from '../../src/words/en/site/site.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { deep, test } from './test.ts'

test(
  'finance sees each place where money lies beside the books, and everybody that they agree',
  deep,
  async ({ page }) => {
    test.slow()
    const fay = demoStaff.find(({ roles }) =>
      (roles as readonly string[]).includes('finance'),
    ) as (typeof demoStaff)[number]
    await page.goto('/desk/reserves')
    await page.getByLabel(words.email).fill(fay.email)
    await page.getByLabel(words.password).fill(fay.password)
    await page.getByRole('button', { name: words.signInDo, exact: true }).click()
    await expect(async () => {
      await page.goto('/desk/reserves')
      await expect(page.getByText(said.allAgree)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(
      page.getByRole('row').filter({ hasText: 'EUR' }).filter({ hasText: said.state_agrees }).first(),
    ).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await page.goto('/status')
    const reserves = page.getByRole('listitem').filter({ hasText: site.status_reserves_what })
    await expect(reserves).toContainText(site.status_working)
    await expect(reserves).toContainText(/last compared \d/)
    await expect(reserves).not.toContainText('EUR')
  },
)
