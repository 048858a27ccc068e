import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Within so long whatever is sent has come, at whichever pace; a form or a message takes a moment. */
const BASE_MS = 30_000
/** A file is given more time by its length: the pace of a slow telephone. */
const BYTES_A_MS = 64
/** The largest file that anything takes; who says more is refused by the length. */
const MOST_BYTES = 5 * 1024 * 1024

/** How long the longest body may take to come. */
export const LONGEST_BODY_MS = BASE_MS + MOST_BYTES / BYTES_A_MS

/** How long the body of a request with these headers may take to come; undefined where it has none. */
export function bodyMs(headers: IncomingHttpHeaders): number | undefined {
  const length = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && !(length > 0)) return undefined
  return BASE_MS + Math.min(length || 0, MOST_BYTES) / BYTES_A_MS
}

/** Calls `cut` where a request's body hasn't come whole in its time: one byte every few seconds keeps a connection from being idle, and would hold it for hours. */
export function boundBody(req: IncomingMessage, cut: () => void): void {
  const ms = bodyMs(req.headers)
  if (ms === undefined) return
  const timer = setTimeout(() => !req.complete && cut(), ms)
  timer.unref()
  const done = () => clearTimeout(timer)
  req.once('end', done)
  req.once('close', done)
}
