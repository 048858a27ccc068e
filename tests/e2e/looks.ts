import { expect, type Page } from 'playwright/test'
import { faultsOf } from './axe.ts'

/** Static pages are always light; everything signed in has two designs. */
export type Mode = 'light' | 'dark'
const both: readonly Mode[] = ['light', 'dark']

/**
 * Puts the page into a colour mode, with all that moves at its end. The colours themselves change at once: that thousands of elements begin to change theirs slowly costs a fifth of a
 * second of CPU, four times what it costs to draw them.
 */
export const wear = (page: Page, mode: Mode): Promise<void> =>
  page.evaluate(async (mode) => {
    if (document.documentElement.dataset.theme !== mode) {
      const atOnce = new CSSStyleSheet()
      atOnce.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets.push(atOnce)
      document.documentElement.dataset.theme = mode
      // Asked for a colour, the browser gives each element its new one.
      getComputedStyle(document.documentElement).color
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce)
    }
    // Ended rather than awaited: what a closed <details> hides is never drawn, so its transitions would never end by themselves. Once
    // more when the next frame is drawn: a menu that was just opened begins to change its colours only then.
    for (const _ of [1, 2]) {
      for (const motion of document.getAnimations())
        if (motion.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  }, mode)

/** Runs `look` in each colour mode, and leaves the page in the one it starts in. */
export async function inModes(page: Page, look: (mode: Mode) => Promise<void>, modes = both): Promise<void> {
  for (const mode of modes) {
    await wear(page, mode)
    await look(mode)
  }
  await wear(page, 'light')
}

/** Axe finds nothing: by any of its rules in the first colour mode, by those that colours can break in the other. */
export async function expectAccessible(page: Page, modes = both): Promise<void> {
  await alive(page)
  await expectWellFormedLists(page)
  await inModes(
    page,
    (mode) => expectClean(() => faultsOf(page, undefined, mode !== modes[0]), `${page.url()}, ${mode}`),
    modes,
  )
}

/**
 * The open list of a Select. Radix hides the page behind it from screen readers and holds the focus inside, but leaves the hidden links
 * in the tab order, which axe reports for the page (aria-hidden-focus, page-has-heading-one) though nobody can get there. So while a
 * list is open, axe looks at the list alone.
 */
export async function expectAccessibleList(page: Page): Promise<void> {
  await inModes(page, (mode) =>
    expectClean(() => faultsOf(page, '[role=listbox]', mode !== both[0]), `the list, ${mode}`),
  )
}

/** Lists of terms hold terms and what is said of them, alone or in groups, and nothing else (HTML, 4.4.9), which neither axe nor html-validate sees. */
async function expectWellFormedLists(page: Page): Promise<void> {
  const strange = await page.evaluate(() => {
    const neutral = ':is(script, template, astro-island, astro-slot, link, style)'
    const wrong = [
      ...document.querySelectorAll(`dl > :not(dt, dd, div, ${neutral})`),
      ...document.querySelectorAll(`dl > div > :not(dt, dd, ${neutral})`),
      ...document.querySelectorAll(
        'dl > div:not(:has(> dt)), dl > div:not(:has(> dd)), :not(dl, dl > div) > :is(dt, dd)',
      ),
    ]
    return wrong.map((it) => it.outerHTML.slice(0, 160))
  })
  expect(strange, `lists of terms on ${page.url()}`).toEqual([])
}

/** One look takes a second; on a machine that three browsers share it has taken ten. */
const AXE_MS = 30_000

/**
 * What axe finds on a page that stands still. A dialog that is only just opening is seen through, and what it hides looks like a fault
 * of the page; so what is found is looked at again until it is gone or has stayed.
 */
async function expectClean(look: () => Promise<string[]>, where: string): Promise<void> {
  await expect.poll(look, { message: `axe on ${where}`, timeout: AXE_MS }).toEqual([])
}

/** Nothing sticks out sideways: the page is exactly as wide as its window, and no table is wider than what it stands in. A window that was just made narrower has a moment to be laid out. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect(async () => {
    const { wide, room, who } = await page.evaluate(() => {
      const room = document.documentElement.clientWidth
      const out = [...document.querySelectorAll('body *')].filter((it) => it.getBoundingClientRect().right > room + 1)
      return {
        wide: document.documentElement.scrollWidth,
        room,
        who: out.slice(0, 3).map((it) => it.outerHTML.slice(0, 120)),
      }
    })
    expect(wide, `${page.url()} is ${wide} px wide in ${room} px: ${who.join(' | ')}`).toBeLessThanOrEqual(room)
  }).toPass({ timeout: 5_000 })
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('main table[role=table]')]
      .map((table) => [table.getBoundingClientRect().width, table.parentElement?.clientWidth ?? 0] as const)
      .filter(([width, room]) => room > 0 && width > room + 1),
  )
  expect(tables, `tables on ${page.url()}, and their room`).toEqual([])
}

/** Holds back the page's scripts, as a slow line does, until what is answered is called. */
export async function scriptsHeld(page: Page): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  return go
}

/** Waits until every part of the page answers to presses: before that, a press on something drawn by the server does nothing. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[ssr]:not([client=reach])')).toHaveCount(0)
