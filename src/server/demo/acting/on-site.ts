import type { WebSocket } from 'ws'
import type { App } from '../../boot.ts'
import type { Stage } from '../market.ts'
import { openPage } from './open-page.ts'

/** How long somebody stays once they have nothing to do. */
const STAYS_MS = 5 * 60_000
/** Whoever plays somebody may have given them another password, and sign-ins are counted. */
const TRIES_AGAIN_MS = 60_000

/** Who of the demo has a page of Florin open. */
export interface OnSite {
  /** Somebody is here from now on, for a while. */
  comes: (username: string) => void
  isHere: (username: string) => boolean
  /** Opens a page for one who came; sees to it that those here are seen to be; closes the pages of those who have stayed long enough. */
  look: () => Promise<void>
}

/** Nobody at first. `as` is asked for whoever is here with every look, which shows that they are (`castOf`); `now` in milliseconds. */
export function onSite(app: Pick<App, 'config' | 'realtime' | 'log'>, as: Stage['as'], now: () => number): OnSite {
  const until = new Map<string, number>()
  const pages = new Map<string, WebSocket>()
  const tried = new Map<string, number>()
  const isWaiting = (username: string) =>
    !pages.has(username) && now() - (tried.get(username) ?? -TRIES_AGAIN_MS) >= TRIES_AGAIN_MS
  const open = async (username: string) => {
    tried.set(username, now())
    const page = openPage(app, await as(username))
    pages.set(username, page)
    page.on('close', () => {
      if (pages.get(username) === page) pages.delete(username)
    })
  }
  const leave = (username: string) => {
    for (const one of [until, tried]) one.delete(username)
    pages.get(username)?.close()
    pages.delete(username)
  }
  return {
    comes: (username) => void until.set(username, now() + STAYS_MS),
    isHere: (username) => until.has(username),
    look: async () => {
      for (const [username, end] of until) if (end <= now()) leave(username)
      for (const username of pages.keys()) await as(username)
      const next = app.realtime.server && [...until.keys()].find(isWaiting)
      if (next === undefined) return
      await open(next).catch((err: unknown) => app.log.debug({ err }, 'somebody of the demo could not come'))
    },
  }
}
