import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'

interface Options {
  /** Statuses that the test provokes on purpose: Chromium writes an error into its console for each. */
  provoked: readonly number[]
}

interface Fixtures {
  /** Another browser with its own cookies, watched like the first. */
  stranger: (as?: Pick<BrowserContextOptions, 'userAgent'>) => Promise<Page>
}

/** The tag of what `npm test` leaves to `npm run test:deep`: more of the same kind, what few people do, and what goes through page after page. */
export const deep = { tag: '@deep' }

/** What no page may do: log an error, throw, or meet its own content security policy. */
function watch(context: BrowserContext, provoked: readonly number[], faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const status = /status of (\d{3})/.exec(message.text())?.[1]
    if (status && provoked.includes(Number(status))) return
    // A cut connection is the test's own doing, and says so: it takes the network away.
    if (provoked.includes(0) && /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/.test(message.text())) return
    faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    // Chromium’s own promise: it began a transition and then read that this page, in a browser that moves nothing, wants none.
    if (error.error().message.endsWith('ViewTransition opt-in disabled')) return
    faults.push(`${error.page()?.url()}: ${error.error().message}`)
  })
}

/** Playwright's test, in browsers that move nothing about and tolerate no fault on any page. */
export const test = base.extend<Options & Fixtures & { faults: string[] }>({
  provoked: [[], { option: true }],
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults, 'errors in the consoles of the pages').toEqual([])
  },
  context: async ({ context, provoked, faults }, use) => {
    watch(context, provoked, faults)
    await use(context)
  },
  stranger: async ({ browser, provoked, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (as) => {
      const context = await browser.newContext(as)
      contexts.push(context)
      watch(context, provoked, faults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
