import { expect } from 'playwright/test'
import { openGallery, test } from './gallery.ts'

test.beforeEach(async ({ page }) => openGallery(page, 1440, 'light'))

test('a choice is made by typing its first letters, and the focus comes back to the field', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Payment' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeFocused()
  await page.keyboard.type('mo')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('Mobile money')
  await expect(field).toBeFocused()
})

test('what is not offered can be reached and read, but not chosen', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Payment' }).click()
  await expect(page.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Cash' })).toBeVisible()
})

test('a long list opens where the choice stands', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Country', exact: true }).click()
  await expect(page.getByRole('listbox', { name: 'Country' }).getByRole('option', { name: 'Nigeria' })).toBeInViewport()
})

test('a person finds their country without its accents', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Country', exact: true })
  await field.click()
  await expect(page.getByPlaceholder('Type to search')).toBeFocused()
  await page.keyboard.type('cote')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('Côte d’Ivoire')
  await expect(field).toBeFocused()
})

test('a menu opens by key on its first entry, and Escape leads back to its button', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Open the menu' })
  // Once, so that it is fetched.
  await button.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await button.click()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('before money leaves, the focus stands on going back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Withdraw 0.05 BTC' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Go back' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the minutes left are spoken at five and at one, and not in between', async ({ page }) => {
  const spoken = page.getByText('Pay by 20 Nov 2026, 13:30').locator('..').getByRole('status')
  await expect(spoken).toHaveText('')
  await page.clock.setFixedTime('2026-11-20T13:25:05Z')
  await expect(spoken).toHaveText('5 minutes left')
  await page.clock.setFixedTime('2026-11-20T13:27:05Z')
  await expect(spoken).toHaveText('')
  await page.clock.setFixedTime('2026-11-20T13:29:05Z')
  await expect(spoken).toHaveText('1 minute left')
  await page.clock.setFixedTime('2026-11-20T13:30:00Z')
  await expect(spoken).toHaveText('The time has passed')
})

test('a file that can’t be taken is refused in words before it is sent', async ({ page }) => {
  await page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'proof.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('proof.svg is not one of JPEG, PNG or PDF.')).toBeVisible()
})

test('a chart is also a table', async ({ page }) => {
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'Total in EUR, last 30 days' }).getByRole('row')).toHaveCount(31)
})

test.describe('without a connection', () => {
  test.use({ cut: true })

  test('a list that can’t be fetched says so, and comes when one tries again', async ({ page }) => {
    let connected = false
    await page.route(/MenuList/, (route) => (connected ? route.continue() : route.abort()))
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const said = page.getByRole('status').filter({ hasText: 'This part of the page did not load' })
    await expect(said).toContainText('your money is safe where it is')
    connected = true
    // It comes at the first press or, where the browser keeps what failed, with the page, which the second one loads anew.
    await expect(async () => {
      const again = said.getByRole('button', { name: 'Try again' })
      const next = (await again.isVisible()) ? again : page.getByRole('button', { name: 'Open the menu' })
      if (!(await page.getByRole('menu').isVisible())) await next.click({ timeout: 1_000 })
      await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })
})
