import type { ClientDirective } from 'astro'

/** By which somebody begins to use what stands in an island; `reach` is said by the page around it. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'wheel', 'reach']
/** As `Log.tsx` has it: so far above the first line that isn't read. */
const ABOVE_PX = 80

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
  const log = island.querySelector('[role=log]')
  const fresh = log?.querySelector<HTMLElement>('[data-new]')
  if (log) log.scrollTop = fresh ? fresh.offsetTop - ABOVE_PX : log.scrollHeight
}

// biome-ignore lint/style/noDefaultExport: so Astro takes a directive
export default reach
