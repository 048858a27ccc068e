import { useEffect, useRef, useState } from 'react'
import type { CardPayment } from '../../contract/cards/cards.ts'
import { useLocale } from '../../ui/words.tsx'
import { loadStripe, type StripeElements, type StripeJs } from './load-stripe.ts'
import { stripeLook } from './stripe-look.ts'

type Form = { stripe: StripeJs; elements: StripeElements }

/**
 * Stripe’s Payment Element in `place`: fetched, mounted, in the page’s colours and followed when these change. `confirm` charges the card; it answers why
 * not, in Stripe’s words for the reader, or nothing once Stripe took it. What became of it the server reads for itself.
 */
export function useStripeForm({ key, secret }: Pick<CardPayment['service'], 'key' | 'secret'>) {
  const { locale } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<Form>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is all that `tries` is for
  useEffect(() => {
    let left = false
    const page = document.documentElement
    const mount = async () => {
      const stripe = await loadStripe(key)
      if (left || !place.current) return
      const elements = stripe.elements({ clientSecret: secret, appearance: stripeLook(page), locale })
      const element = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      form.current = { stripe, elements }
    }
    setState('loading')
    mount().catch(() => setState('failed'))
    const repaint = new MutationObserver(() => form.current?.elements.update({ appearance: stripeLook(page) }))
    repaint.observe(page, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      left = true
      repaint.disconnect()
      form.current = null
      place.current?.replaceChildren()
    }
  }, [key, secret, locale, tries])
  const confirm = async (name: string): Promise<string | undefined> => {
    if (!form.current) return undefined
    const { stripe, elements } = form.current
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: location.href, payment_method_data: { billing_details: { name } } },
    })
    return error ? (error.message ?? '') : undefined
  }
  return { place, state, confirm, again: () => setTries((before) => before + 1) }
}
