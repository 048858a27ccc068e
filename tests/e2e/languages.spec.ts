import { expect, type Page } from 'playwright/test'
import { liveAddresses } from '../../scripts/routes.ts'
import { localeCodes } from '../../src/words/locales.ts'
import { alive, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { asDemo } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: phone })

/**
 * Texts that are wider than what shows of them. What can be scrolled isn't clipped, what ends in an ellipsis does so on purpose (names and
 * numbers that may be long), and what is there for screen readers alone nobody sees.
 */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const speaks = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
      )
    const clips = (element: Element) => {
      const { display, overflowX, textOverflow } = getComputedStyle(element)
      if (display === 'inline' || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false
      return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll('header *, main *, nav *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && speaks(element) && clips(element))
      .map(
        (element) => `${element.scrollWidth} px in ${element.clientWidth}: ${element.textContent?.trim().slice(0, 80)}`,
      )
  })

const screens = liveAddresses().filter((path) => path.startsWith('/dashboard'))

for (const language of localeCodes)
  test(`on a phone every word of customers’ screens is seen whole in ${language}`, async ({ page, context }) => {
    test.setTimeout(300_000)
    await asDemo(context, 'ada_obi')
    const url = (await context.request.get('/readyz')).url()
    await context.addCookies([{ name: 'florin-lang', value: language, url }])
    for (const address of screens) {
      await page.goto(address)
      await alive(page)
      expect.soft(await page.locator('html').getAttribute('lang'), address).toBe(language)
      expect.soft(await clippedTexts(page), address).toEqual([])
      await expectNoOverflow(page)
    }
  })

for (const language of localeCodes)
  test(`at a desk’s width the frame with all of its counts fits in ${language}`, async ({ page, context }) => {
    await page.setViewportSize(desk)
    await asDemo(context, 'nia_wanjiru')
    const url = (await context.request.get('/readyz')).url()
    await context.addCookies([{ name: 'florin-lang', value: language, url }])
    await page.goto('/dashboard')
    await alive(page)
    await expectNoOverflow(page)
    // It stands in the grid of the pages, to the pixel.
    const room = await page.locator('header .max-w-frame').evaluate((frame) => {
      const { paddingLeft, paddingRight } = getComputedStyle(frame)
      const own = frame.getBoundingClientRect()
      const parts = [...frame.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
      return {
        left: Math.min(...parts.map(({ left }) => left)) - own.left - Number.parseFloat(paddingLeft),
        right: own.right - Number.parseFloat(paddingRight) - Math.max(...parts.map(({ right }) => right)),
      }
    })
    expect(Math.min(room.left, room.right)).toBeGreaterThan(-1)
  })
