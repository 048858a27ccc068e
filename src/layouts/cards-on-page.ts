/** What of a page’s policy can be added to. */
interface Policy {
  insertDirective(directive: `connect-src ${string}` | `frame-src ${string}`): void
  insertScriptResource(source: string): void
}

interface CardSettings {
  currencies: readonly string[]
  hold: { confirmed: number; other: number }
  form: 'stripe' | null
}

const SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Where the frames of the fields and of the bank’s question come from. */
const FRAMES = [...SCRIPTS, 'https://hooks.stripe.com']

/**
 * What a page’s island has to know of cards. Where one is entered on it (`step`), the payment service’s own form is let through: its script, frames and API, and
 * nothing of theirs on any other page.
 */
export function cardsOnPage(policy: Policy | undefined, { currencies, hold, form }: CardSettings, step: boolean) {
  const cardForm = step && form !== null
  if (cardForm) {
    // Naming one source takes the place of the default, which is our own: so both are named.
    for (const source of ["'self'", ...SCRIPTS]) policy?.insertScriptResource(source)
    policy?.insertDirective("connect-src 'self' https://api.stripe.com")
    policy?.insertDirective(`frame-src ${FRAMES.join(' ')}`)
  }
  return { cards: currencies, hold, cardForm }
}
