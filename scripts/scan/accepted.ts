import type { Accepted } from './finding.ts'

/** Findings that stand, each with its reason. One that isn't found any more fails the scan, too. */
export const accepted: readonly Accepted[] = [
  {
    scanner: 'wapiti',
    at: /./,
    what: /^HTTP Secure Headers: X-XSS-Protection is not set/,
    because:
      'no browser heeds it any more, and those that did made holes by it; the policy of content does what it was for',
  },
  {
    scanner: 'wapiti',
    at: /./,
    what: /HttpOnly flag is not set in the cookie : \S*florin-(lang|theme|zone)/,
    because: 'it says in which language pages are, and their script writes it; it opens nothing',
  },
  {
    scanner: 'wapiti',
    at: /./,
    what: /Secure flag is not set in the cookie/,
    because:
      'the scan goes over http on this machine, where browsers would keep no such cookie; over https each has the flag',
  },
]
