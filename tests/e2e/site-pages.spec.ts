import { expect } from 'playwright/test'
import { brand } from '../../src/brand.ts'
import { FeeSchedule, transactionFees } from '../../src/contract/wallet/swap.ts'
import { expectAccessible } from './looks.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

test('a link to an answer opens it, with its question in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/faq#price-from')
  await expect(page.locator('#price-from')).toBeInViewport()
  await expect(page.getByText('Where does the price come from?')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#price-held'), 'the others stay closed').toBeHidden()
})

test('every question leads to itself and to nobody else', async ({ page }) => {
  await page.goto('/faq')
  const links = await page
    .locator('.answer a[href^="#"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links.length).toBeGreaterThanOrEqual(25)
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) await expect(page.locator(link ?? ''), `${link} is there once`).toHaveCount(1)
})

test('the page of fees says what the API says', async ({ page, request }) => {
  const answer = await request.get(`/api/v1${transactionFees.path}`)
  const { conversion, limits } = FeeSchedule.parse((await answer.json()).data)
  await page.goto('/fees')
  const text = (await page.getByRole('main').innerText()).replaceAll(/[,\u00a0]/g, (sign) => (sign === ',' ? '' : ' '))
  expect(text).toContain(`${conversion.fee_bps / 100} %`)
  expect(text).toContain(`${conversion.spread_bps / 100} %`)
  expect(text).toContain(`${conversion.lock_seconds} seconds`)
  for (const { asset, min, max } of limits) {
    expect(text).toContain(`${min} ${asset}`)
    expect(text).toContain(`${max} ${asset}`)
  }
})

test('a voice that nobody has is marked as an example', async ({ page }) => {
  await page.goto('/testimonials')
  const voices = await page.getByRole('figure').all()
  expect(voices.length, 'what is shipped is examples').toBe(5)
  for (const voice of voices) await expect(voice.getByText('Example', { exact: true })).toBeVisible()
})

test('security.txt says where to report a weakness, and for less than a year to come', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain(`Contact: mailto:${brand.securityEmail}\n`)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

for (const path of ['/services', '/about', '/faq', '/testimonials', '/fees', '/security', '/terms', '/privacy']) {
  test(`${path} can be read in the dark`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'florin-theme', value: 'dark', url: baseURL ?? '' }])
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page, ['dark'])
  })
}
