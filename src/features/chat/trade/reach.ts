import type { ClientDirective } from 'astro'
import { newAt } from '../new-at.ts'

/** By which somebody begins to use what stands in an island; `reach` is said by the page around it. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'wheel', 'reach']

/** `client:reach`: an island is as the server drew it until somebody reaches for it; what didn't come is asked for again by the next touch. */
const reach: ClientDirective = (load, _, island) => {
  const begin = async () => {
    listen(false)
    await (await load())()
  }
  const listen = (on: boolean) => {
    for (const touch of TOUCHES)
      if (on) island.addEventListener(touch, begin, { passive: true })
      else island.removeEventListener(touch, begin)
  }
  listen(true)
  island.addEventListener('astro:hydration-error', () => listen(true))
  // A conversation is shown from where one hasn't read, else from its end, without script, too.
  const log = island.querySelector<HTMLElement>('[role=log]')
  if (log) log.scrollTop = newAt(log)
}

// biome-ignore lint/style/noDefaultExport: so Astro takes a directive
export default reach
