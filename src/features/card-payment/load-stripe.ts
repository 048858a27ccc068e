/** Where Stripe.js comes from, and from nowhere else: Stripe refuses copies of it. The release is that of the API’s version which the server asks in. */
const stripeScript = 'https://js.stripe.com/endive/stripe.js'

/** How the element looks, of what Stripe’s appearance takes. */
export interface StripeLook {
  theme: 'stripe' | 'night'
  variables: Readonly<Record<string, string>>
  rules: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface PaymentElement {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', heard: () => void): void
  destroy(): void
}

export interface StripeElements {
  create(kind: 'payment', options: object): PaymentElement
  update(options: { appearance: StripeLook }): void
}

/** What of Stripe.js is used here. */
export interface StripeJs {
  elements(options: { clientSecret: string; appearance: StripeLook; locale: string }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string; payment_method_data: { billing_details: { name: string } } }
  }): Promise<{ error?: { message?: string } }>
}

declare global {
  interface Window {
    Stripe?: (key: string) => StripeJs
  }
}

/** Stripe.js with a public key, fetched once a page. Rejects where it can’t be had; asking again fetches it anew. */
export async function loadStripe(key: string): Promise<StripeJs> {
  if (!window.Stripe) await fetched()
  if (!window.Stripe) throw new Error('Stripe.js brought nothing')
  return window.Stripe(key)
}

const fetched = () =>
  new Promise<void>((done, failed) => {
    const script = document.createElement('script')
    script.src = stripeScript
    script.async = true
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      failed(new Error('Stripe.js was not there'))
    })
    document.head.append(script)
  })
