import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from 'playwright/test'
import { differenceOf, kept } from './compare.ts'

/** Where the pictures are that were agreed on. */
export const AGREED = 'tests/screens/pictures'
/** Set by run.ts: what a screen looks like is agreed on from now on. */
const UPDATE = process.env.SCREENS_UPDATE === '1'
/** A page that looks otherwise is looked at again after so long, until it has been the same so often: what is only just drawn is no difference. */
const PAUSE_MS = 250
const STILL = 3
/** Of a window, in points. */
export const USUAL_HEIGHT = 900

/** Makes the page's window so high, and answers how high the page is then, both in points. */
async function heightIn(page: Page, height: number): Promise<number> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  return page.evaluate(async (height) => {
    const frame = () => new Promise(requestAnimationFrame)
    // The page hears of its window a little later, and what is as high as that is drawn so another frame later.
    while (innerHeight !== height) await frame()
    await frame()
    await frame()
    return document.documentElement.scrollHeight
  }, height)
}

/** The whole page as it is now (PNG). Its window is made as high as the page is in a usual one: what stands at a window's foot covers nothing in the middle. */
async function pictureOf(page: Page): Promise<Buffer> {
  await heightIn(page, await heightIn(page, USUAL_HEIGHT))
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' })
}

/** Holds a page against the picture that was agreed on; the test goes on where it looks otherwise, and says how to look and how to agree. */
export async function expectAsAgreed(page: Page, file: string): Promise<void> {
  const path = `${AGREED}/${file}`
  const agreed = existsSync(path) ? readFileSync(path) : undefined
  const look = async () => {
    const taken = await pictureOf(page)
    return { taken, difference: agreed && (await differenceOf(agreed, taken)) }
  }
  let { taken, difference } = await look()
  for (let still = 1; still < STILL && (difference || !agreed); ) {
    await pause(PAUSE_MS)
    const before = taken
    ;({ taken, difference } = await look())
    still = taken.equals(before) ? still + 1 : 1
  }
  if (agreed && !difference) return
  if (UPDATE) return writeFileSync(path, await kept(taken))
  const found = test.info().outputPath(file)
  writeFileSync(found, difference?.marked ?? taken)
  const otherwise = difference
    ? `looks otherwise than agreed between ${at(difference.from)} and ${at(difference.to)}, red`
    : 'was not agreed on yet: it looks as'
  const accept = 'If it is meant to: npm run test:screens -- --update, look at what git shows as changed, commit.'
  const squares = difference?.squares ?? 'all'
  expect
    .soft(`${squares} squares differ`, `${path} ${otherwise} in ${relative('.', found)}. ${accept}`)
    .toBe('as agreed')
}

const at = ({ x, y }: { x: number; y: number }) => `${x},${y}`
