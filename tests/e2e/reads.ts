import { expect, type Page } from 'playwright/test'

interface Frame {
  event?: string
  channel?: string
}

/**
 * What a page asks for after its document, and what it is told, from when this is called on. `asked` are the addresses of its reads in order;
 * `hears` waits for an event on the reader's own channel, `listens` until it is heard at all.
 */
export function following(page: Page) {
  const asked: string[] = []
  let acted = false
  const afterActs: string[] = []
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/v1/') || pathname.startsWith('/api/v1/realtime/')) return
    if (request.method() !== 'GET') acted = true
    else for (const list of acted ? [asked, afterActs] : [asked]) list.push(`${pathname}${search}`)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { event, channel } = JSON.parse(String(payload)) as Frame
      if (event && channel?.startsWith('private-customer-')) told.push(event)
    }),
  )
  const hears = (event: string, times = 1) =>
    expect.poll(() => told.filter((one) => one === event).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(times)
  return {
    asked,
    /** Those of them that were asked for after the first act of one's own. */
    afterActs,
    told,
    hears,
    listens: () => hears('pusher_internal:subscription_succeeded'),
    /** Counts from here on. */
    again: () => {
      acted = false
      asked.length = 0
      afterActs.length = 0
      told.length = 0
    },
  }
}

/** A page's timers run in the order of their times: one that is set last, for later, runs after all that an event set off. */
export const timersRun = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(done, 150)))
