import { openGallery, test } from './gallery.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a cross-fade that the next page doesn’t want is no error of it', async ({ page }) => {
  await openGallery(page, 360, 'light')
  for (let at = 0; at < 12; at++) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const there = page.waitForURL(`/?${at}`)
    await page.evaluate((at) => location.assign(`/?${at}`), at)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await there
  }
})
