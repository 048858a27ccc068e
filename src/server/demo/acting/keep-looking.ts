import type { App } from '../../boot.ts'

interface Looking {
  everyMs: number
  look: () => Promise<void>
  /** Told why a look failed; the next one comes all the same. */
  onFailed: (err: unknown) => void
}

/** Looks every so often, one look at a time, until the server drains. Ends with the process. */
export function keepLooking(app: Pick<App, 'draining'>, { everyMs, look, onFailed }: Looking): void {
  let busy = false
  const next = async () => {
    if (busy || app.draining) return
    busy = true
    await look().catch(onFailed)
    busy = false
  }
  setInterval(() => void next(), everyMs).unref()
}
