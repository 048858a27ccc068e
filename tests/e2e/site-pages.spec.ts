import { expect } from 'playwright/test'
import { brand } from '../../src/brand.ts'
import { FeeSchedule, transactionFees } from '../../src/contract/wallet/swap.ts'
import { togetherBps } from '../../src/contract/wallet/swap-costs.ts'
import { site } from '../../src/words/en/site/site.ts'
import { expectAccessible } from './looks.ts'
import { deep, test } from './test.ts'

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
  expect(text).toContain(`${(conversion.fee_bps / 100).toFixed(2)}%`)
  expect(text).toContain(`${(conversion.spread_bps / 100).toFixed(2)}%`)
  expect(text).toContain(`${conversion.lock_seconds} seconds`)
  const rows = text.replaceAll(/\s+/g, ' ')
  const inAll = togetherBps(conversion.spread_bps, conversion.fee_bps)
  expect(rows).toContain(`${site.fees_swap.replace(',', '')} ${(inAll / 100).toFixed(2)}%`)
  // A row each: the asset, the smallest and the largest amount.
  for (const { asset, min, max } of limits) expect(rows).toContain(` ${asset} ${min} ${max} `)
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
  test(`${path} can be read in the dark`, deep, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'florin-theme', value: 'dark', url: baseURL ?? '' }])
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page, ['dark'])
  })
}

test('the converter answers without script, names what is wrong, and turns round', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Amount').fill('1,250.50')
  await page.getByLabel('To', { exact: true }).selectOption('ETH')
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(page).toHaveURL('/converter?amount=1%2C250.50&from=EUR&to=ETH')
  const answer = page.getByRole('main').getByRole('status')
  await expect(answer).toContainText('1,250.50\u00a0EUR')
  await expect(page.getByLabel('Amount')).toHaveValue('1,250.50')
  await expect(answer).toContainText('Fee (0.50')
  await answer.getByText(site.convert_costs).click()
  await expect(answer.getByText('Fee (0.50')).toBeVisible()
  await page.getByRole('link', { name: 'The other way round' }).click()
  await expect(page.getByLabel('From')).toHaveValue('ETH')
  await expect(answer).toContainText('EUR')
})

test.describe('the converter', () => {
  test.use({ provoked: [422] })
  test('says under the field what is the matter with it', async ({ page }) => {
    const wrong = async (address: string, label: string, says: RegExp) => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(422)
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(says)
      await expectAccessible(page)
    }
    await wrong('/converter?amount=many', 'Amount', /./)
    await wrong('/converter?amount=0.01', 'Amount', /1 EUR/)
    await wrong('/converter?from=EUR&to=EUR', 'To', /./)
    await wrong('/converter?to=%3Cb%3E', 'To', /./)
  })
})

test('questions are found by their words, without script', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('searchbox').fill('PRICE held')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
  await page.getByRole('main').locator('details[open]').getByRole('link', { name: 'Link to this answer' }).click()
  await expect(page).toHaveURL(/\/faq#/)
  await page.goto('/fr/faq/search?q=zzzz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats de la recherche')
  await expect(page.getByRole('main').locator('details')).toHaveCount(0)
  await expectAccessible(page)
})

test('the status page says once since when its parts are counted, before they were for a day', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/status/history')).json()
  expect(data.length, 'the first minute is counted within twenty seconds of the start').toBeGreaterThan(5)
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'The last 90 days' })).toBeVisible()
  await expect(page.getByText(/^Counted since/)).toHaveText(/\d{4}\.$/)
})
