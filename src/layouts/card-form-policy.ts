/** What of a page’s policy can be added to. */
interface Policy {
  insertDirective(directive: `connect-src ${string}` | `frame-src ${string}`): void
  insertScriptResource(source: string): void
}

const SCRIPTS = 'https://js.stripe.com'
/** Where the frames of the fields and of the bank’s question come from. */
const FRAMES = `${SCRIPTS} https://*.js.stripe.com https://hooks.stripe.com`

/**
 * Lets the payment service’s own form through on this very page, where a card is entered there: its script, frames and API, and nothing of theirs on any
 * other page. @returns whether it does.
 */
export function cardFormPolicy(policy: Policy | undefined, form: 'stripe' | null | undefined): boolean {
  if (!form) return false
  // Naming one source takes the place of the default, which is our own: so both are named.
  for (const source of ["'self'", SCRIPTS, 'https://*.js.stripe.com']) policy?.insertScriptResource(source)
  policy?.insertDirective("connect-src 'self' https://api.stripe.com")
  policy?.insertDirective(`frame-src ${FRAMES}`)
  return true
}
