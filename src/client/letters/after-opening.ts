const KEY = 'florin-after-opening'
/** As long as an invitation's link works. */
const KEPT_MS = 7 * 86_400_000

/**
 * Keeps where somebody was led before they had an account, such as a team's invitation, until it is open: the letter that confirms it opens in another tab. `to` is a path of
 * this site with its fragment. Under their username, so that nobody else in this browser is led there. Where storage is closed to the page, nothing is kept.
 */
export function keepDestination(username: string, to: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ username, to, until: Date.now() + KEPT_MS }))
  } catch {
    // They come to the overview, and open the link once more.
  }
}

/** Where to now that their account is open, once; undefined where they came by themselves. */
export function takeDestination(username: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<'username' | 'to', string> | null
    const until = (kept as { until?: number } | null)?.until ?? 0
    if (kept?.username !== username || until < Date.now()) return undefined
    localStorage.removeItem(KEY)
    return kept.to
  } catch {
    return undefined
  }
}
