/** What a scanner says is wrong: at which request, by its own words. */
export interface Finding {
  scanner: 'headers' | 'wapiti' | 'sqlmap'
  /** 'GET /dashboard'. */
  at: string
  what: string
}

/** A finding that stands, and why it does no harm. */
export interface Accepted {
  scanner: Finding['scanner']
  at: RegExp
  what: RegExp
  because: string
}

const isMet = (by: Accepted, { scanner, at, what }: Finding): boolean =>
  by.scanner === scanner && by.at.test(at) && by.what.test(what)

/** What nobody has accepted, and what was accepted of the scanners that ran and isn't found any more. */
export function openFindings(
  found: readonly Finding[],
  accepted: readonly Accepted[],
  ran: readonly Finding['scanner'][],
): { open: Finding[]; stale: Accepted[] } {
  return {
    open: found.filter((one) => !accepted.some((by) => isMet(by, one))),
    stale: accepted.filter((by) => ran.includes(by.scanner) && !found.some((one) => isMet(by, one))),
  }
}
