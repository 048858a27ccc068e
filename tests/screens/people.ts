import { readFileSync } from 'node:fs'
import { test as base, type Page } from 'playwright/test'
import type { Locale } from '../../src/words/locales.ts'
import { MOMENT } from './moment.ts'
import { STAGE, type Stage } from './stage.ts'

/** Somebody's window, the same for all of their screens; or a visitor's. */
interface Window {
  page: Page
  /** Sets the language of the pages that come. */
  speak: (language: Locale) => Promise<void>
}

interface Shared {
  stage: Stage
  /** `who`: as the stage names a session. */
  windowOf: (who?: string) => Promise<Window>
}

/** Playwright's test in windows at the moment of the pictures, with whoever is on the stage signed in. */
export const test = base.extend<object, Shared>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => use(JSON.parse(readFileSync(STAGE, 'utf8'))),
    { scope: 'worker' },
  ],
  windowOf: [
    async ({ browser, stage }, use, { project }) => {
      const { baseURL = '' } = project.use
      const open = async (who?: string): Promise<Window> => {
        const context = await browser.newContext({
          baseURL,
          locale: 'en-GB',
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
        })
        await context.clock.setFixedTime(MOMENT)
        // What a chat shows as unread stays so for the next picture.
        await context.route('**/api/v1/chat/read', (route) => route.abort())
        await context.addCookies((who && stage.cookies[who]?.map((cookie) => ({ ...cookie, url: baseURL }))) || [])
        return {
          page: await context.newPage(),
          speak: (value) => context.addCookies([{ name: 'florin-lang', value, url: baseURL }]),
        }
      }
      const windows = new Map<string | undefined, Promise<Window>>()
      await use((who) => {
        const opened = windows.get(who) ?? open(who)
        windows.set(who, opened)
        return opened
      })
      for (const opened of windows.values()) await (await opened).page.context().close()
    },
    { scope: 'worker' },
  ],
})
