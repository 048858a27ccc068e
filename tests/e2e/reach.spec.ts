import { expect, type Page } from 'playwright/test'
import { publicAddresses } from '../../scripts/routes.ts'
import { expectNoOverflow } from './looks.ts'
import { asAda } from './people.ts'
import { deep, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

const publicPages = publicAddresses(['en'])
const screens = ['/dashboard', '/dashboard/payments', '/dashboard/swap', '/dashboard/vault', '/dashboard/history']

/** Where the focus is, and whether one can see it there. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!here || here === document.body) return undefined
    const style = getComputedStyle(here)
    const { width, height } = here.getBoundingClientRect()
    // Under the keyboard only a part that the browser draws itself, such as a scroll button, has the focus without its element being ringed.
    const ringed = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || !here.matches(':focus-visible')
    const name = here.getAttribute('aria-label') ?? here.textContent?.trim() ?? ''
    return { name, tag: here.tagName, visible: width > 0 && height > 0 && (ringed || here.tagName === 'IFRAME') }
  })

test.describe('at 200 % zoom on a laptop', () => {
  // A 1280 px window zoomed to 200 % lays out in 640 CSS pixels, each two wide.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  test('nothing sticks out, on public pages and on screens', deep, async ({ page, context }) => {
    test.slow()
    for (const path of publicPages) {
      await page.goto(path)
      await expectNoOverflow(page)
    }
    await asAda(context)
    for (const path of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
    }
  })
})

for (const path of ['/', '/faq', '/contact', '/auth/login']) {
  test(
    `with the keyboard alone, ${path} is walked through from the skip link to its last link`,
    deep,
    async ({ page }) => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      expect((await focused(page))?.name, 'the first stop').toMatch(/^Skip to/)
      const last = page.locator('a[href]:visible').last()
      const seen: string[] = []
      for (let n = 0; n < 150; n++) {
        const stop = await focused(page)
        if (!stop) break
        expect(stop.visible, `the focus on ‘${stop.name}’ can be seen`).toBe(true)
        seen.push(stop.name)
        await page.keyboard.press('Tab')
      }
      expect(seen, 'the last link is reached').toContain((await last.textContent())?.trim())
    },
  )
}

test.describe('for whoever asked their system for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing on the public pages moves by itself', deep, async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path)
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((it) => it.playState === 'running' && Number(it.effect?.getComputedTiming().endTime) > 50)
          .map((it) => (it as CSSAnimation).animationName ?? 'a transition'),
      )
      expect(moving, path).toEqual([])
    }
  })
})

test.describe('with script switched off', () => {
  test.use({ javaScriptEnabled: false })
  test('the public site is whole: questions open, menus open, every link leads somewhere', deep, async ({ page }) => {
    await page.goto('/')
    const question = page.locator('main details').first()
    await question.locator('summary').click()
    await expect(question.locator('summary ~ *')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 760 })
    await page.getByRole('banner').locator('summary:visible').first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Fees' })).toBeVisible()
  })
})
