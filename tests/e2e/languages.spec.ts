import { type BrowserContext, expect, type Page } from 'playwright/test'
import { liveAddresses } from '../../scripts/routes.ts'
import { localeCodes } from '../../src/words/locales.ts'
import { alive, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { asDemo } from './people.ts'
import { deep, test } from './test.ts'

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

/** What is alike in every language, and why: of all else that two screens say alike, one isn't translated. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^Ada Obi$/, 'her name'],
  [/^My (savings|hardware wallet|Bitcoin wallet)$/, 'what Ada calls her accounts'],
  [/^Pay from an account in your own name/, 'what Kofi wrote under his ad'],
  [/^(Sandbox Bank|Florin Sandbox)$/, 'whose account it is, as a bank has it'],
  [/^(Tether USD|USD Coin|Google Authenticator)$/, 'a trade mark'],
  [/^TradingView Lightweight Charts/, 'the notice that its licence asks for'],
]
/** At least two words with small letters: codes, numbers and single names are alike anywhere. */
const isSaid = (text: string) => text.split(/\s+/).filter((word) => /\p{Ll}{2,}/u.test(word)).length > 1

/** Every text of a document that is read or heard. */
const textsIn = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((given) => {
    const of = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html')
    const texts = document.createTreeWalker(of.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest('script, style, template, [lang]:not(html, body)'))
        found.push(node.textContent ?? '')
    const heard = ['aria-label', 'placeholder', 'title', 'alt']
    for (const element of of.body.querySelectorAll('*'))
      for (const name of heard) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.replaceAll(/\s+/g, ' ').trim())
  }, html)

/** What a screen says as it says it in English, but for what is alike in every language: `drawn` is how the server draws it there, with its first data in it. */
async function leftInEnglish(page: Page, drawn: string): Promise<string[]> {
  const said = new Set(await textsIn(page, drawn))
  const left = (await textsIn(page)).filter((text) => said.has(text) && isSaid(text))
  return left.filter((text) => !ALIKE.some(([own]) => own.test(text)))
}

/** Ada in a browser that reads a language. */
async function reads(context: BrowserContext, language: string): Promise<void> {
  await asDemo(context, 'ada_obi')
  const url = (await context.request.get('/readyz')).url()
  await context.addCookies([{ name: 'florin-lang', value: language, url }])
}

for (const language of localeCodes)
  test(
    `on a phone every word of customers’ screens is seen whole in ${language}, and none is left in English`,
    deep,
    async ({ page, context, browser }) => {
      test.setTimeout(300_000)
      const english = await browser.newContext()
      await reads(context, language)
      await reads(english, 'en')
      for (const address of screens) {
        await page.goto(address)
        await alive(page)
        expect.soft(await page.locator('html').getAttribute('lang'), address).toBe(language)
        expect.soft(await clippedTexts(page), address).toEqual([])
        await expectNoOverflow(page)
        if (language === 'en') continue
        const drawn = await (await english.request.get(address)).text()
        expect.soft(await leftInEnglish(page, drawn), address).toEqual([])
      }
      await english.close()
    },
  )

for (const language of localeCodes)
  test(`at a desk’s width the frame with all of its counts fits in ${language}`, deep, async ({ page, context }) => {
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

test('from right to left, what is copied holds no signs of direction', async ({ page, context, baseURL }) => {
  await asDemo(context, 'ada_obi')
  await context.addCookies([{ name: 'florin-lang', value: 'ar', url: baseURL ?? '' }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard/swap')
  await alive(page)
  await expect(page.locator('main')).toContainText(/[\u2066-\u2069]/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\d/)
  expect(copied).not.toMatch(/[\u2066-\u2069]/)
})
