import { readdirSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { localeCodes } from '../../src/words/locales.ts'
import { faultsOf } from '../e2e/axe.ts'
import { alive, wear } from '../e2e/looks.ts'
import { AGREED, expectAsAgreed, USUAL_HEIGHT } from './agreed.ts'
import { test } from './people.ts'
import { rooms, type Screen, screens } from './screens.ts'
import type { Stage } from './stage.ts'

/** How a screen is looked at: by phone in the light, at a desk in the dark. */
const looks = [
  { width: 360, mode: 'light' },
  { width: 1440, mode: 'dark' },
] as const
type Look = (typeof looks)[number]

const pictureOf = (name: string, { width }: Look) => `${name}-${width}.png`

async function open(page: Page, stage: Stage, { address }: Screen): Promise<void> {
  await page.setViewportSize({ width: 360, height: USUAL_HEIGHT })
  await page.goto(typeof address === 'string' ? address : address(stage))
  await alive(page)
}

async function see(page: Page, { width, mode }: Look): Promise<void> {
  await page.setViewportSize({ width, height: USUAL_HEIGHT })
  await wear(page, mode)
}

const expectClean = (page: Page, where: string) =>
  expect.poll(() => faultsOf(page), { message: `axe on ${page.url()}, ${where}` }).toEqual([])

for (const screen of screens)
  test(`${screen.name} looks as agreed, and axe finds nothing in it`, async ({ windowOf, stage }) => {
    const { page, speak } = await windowOf(screen.who)
    await speak('en')
    await open(page, stage, screen)
    await screen.first?.(page)
    await page.evaluate(() => document.fonts.ready)
    for (const look of looks) {
      await see(page, look)
      await expectAsAgreed(page, pictureOf(screen.name, look))
      // Public pages are looked at in both designs and every language by tests/e2e/site.spec.ts.
      if (screen.who) await expectClean(page, look.mode)
    }
  })

for (const [place, screen] of rooms.entries())
  test(`axe finds nothing in ${screen.name} in any other language`, async ({ windowOf, stage }) => {
    const { page, speak } = await windowOf(screen.who)
    for (const [turn, language] of localeCodes.filter((code) => code !== 'en').entries()) {
      await speak(language)
      await open(page, stage, screen)
      const look = looks[(place + turn) % looks.length] as Look
      await see(page, look)
      await expectClean(page, `${look.mode}, in ${language}`)
    }
  })

test('each picture is one of a screen', () => {
  const expected = screens.flatMap(({ name }) => looks.map((look) => pictureOf(name, look)))
  expect(readdirSync(AGREED).sort()).toEqual(expected.sort())
})
