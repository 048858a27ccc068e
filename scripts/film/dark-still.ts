import { writeFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import sharp from 'sharp'

/** The film's still for who reads in the dark: the same form with the same amount, whose person must have that much. */
export async function darkStill(context: BrowserContext, base: string, file: string): Promise<void> {
  await context.addCookies([{ name: 'florin-theme', value: 'dark', url: base }])
  const page = await context.newPage()
  await page.goto('/dashboard/swap?from=EUR&to=BTC', { waitUntil: 'networkidle' })
  const amount = page.getByLabel('You pay', { exact: true })
  await amount.click()
  await amount.pressSequentially('400')
  await page
    .getByText(/^Rate held for/)
    .first()
    .waitFor()
  writeFileSync(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  )
  await page.close()
}
