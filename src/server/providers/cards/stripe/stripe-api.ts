import { z } from 'zod'
import { boundedFetch } from '../../../../outgoing/bounded-fetch.ts'
import { services } from '../../../../outgoing/services.ts'
import type { StripeConfig } from './stripe-settings.ts'

const fetchBounded = boundedFetch(services.stripe)
/** What answers look like is pinned: a newer default of the account changes nothing here. */
export const STRIPE_VERSION = '2026-10-28.endive'

/** What a form bears: nested names in brackets, as Stripe's forms have them. */
type StripeForm = Readonly<Record<string, string>>

/** Stripe's API by plain requests. Undefined: nobody can say what became of it, or it isn't there. */
export interface StripeApi {
  read<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined>
  /** Under `key` it happens once, however often it is sent. */
  write<T>(path: string, form: StripeForm, key: string, schema: z.ZodType<T>): Promise<T | undefined>
  /** The same, told apart from a refusal, by its code; '' where it bears none. */
  writeOrRefused<T>(
    path: string,
    form: StripeForm,
    key: string,
    schema: z.ZodType<T>,
  ): Promise<{ data: T } | { refused: string } | undefined>
}

const Refusal = z.object({ error: z.object({ code: z.string().default('') }) })

export function stripeApi({ key: secret, url }: Pick<StripeConfig, 'key' | 'url'>): StripeApi {
  const base = `${url.replace(/\/$/, '')}/v1`
  async function ask<T>(
    path: string,
    schema: z.ZodType<T>,
    init: RequestInit,
  ): Promise<{ data: T } | { refused: string } | undefined> {
    const answer = await fetchBounded(`${base}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'stripe-version': STRIPE_VERSION, ...init.headers },
    }).catch(() => undefined)
    if (answer?.status !== 200 && answer?.status !== 400) return undefined
    const said = await answer.json().catch(() => undefined)
    if (answer.status === 400) {
      const refused = Refusal.safeParse(said)
      return refused.success ? { refused: refused.data.error.code } : undefined
    }
    const parsed = schema.safeParse(said)
    return parsed.success ? { data: parsed.data } : undefined
  }
  const dataOf = <T>(said: { data: T } | { refused: string } | undefined): T | undefined =>
    said && 'data' in said ? said.data : undefined
  const posted = (form: StripeForm, key: string): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'idempotency-key': key },
  })
  return {
    read: async (path, schema) => dataOf(await ask(path, schema, {})),
    write: async (path, form, key, schema) => dataOf(await ask(path, schema, posted(form, key))),
    writeOrRefused: (path, form, key, schema) => ask(path, schema, posted(form, key)),
  }
}
