import { test as base, expect, type Page } from 'playwright/test'

const MOMENT = '2026-11-20T12:00:00.000Z'
export const widths = [360, 1440] as const
export const modes = ['light', 'dark'] as const

/** Opens the gallery at the moment it was drawn, and waits until every part that comes later is there. */
export async function openGallery(page: Page, width: number, mode: (typeof modes)[number]): Promise<void> {
  await page.clock.setFixedTime(MOMENT)
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode
  }, mode)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('figure canvas').first()).toBeVisible()
  // Slides come to life once they are nearly in sight.
  await page.getByRole('region', { name: 'Proofs of payment' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() => document.fonts.ready)
}

/** Playwright's test, on pages that tolerate no error and no breach of the content security policy. */
export const test = base.extend<{ cut: boolean; watched: undefined }>({
  /** The test takes the connection away, which Chromium writes into its console. */
  cut: [false, { option: true }],
  watched: [
    async ({ page, cut }, use) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      await use(undefined)
      if (!cut) expect(faults, 'errors in the console of the gallery').toEqual([])
    },
    { auto: true },
  ],
})
