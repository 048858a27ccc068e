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
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) asked.push(`${pathname}${search}`)
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
    told,
    hears,
    listens: () => hears('pusher_internal:subscription_succeeded'),
    /** Counts from here on. */
    again: () => {
      asked.length = 0
      told.length = 0
    },
  }
}
