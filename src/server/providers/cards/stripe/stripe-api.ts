import type { z } from 'zod'
import type { StripeConfig } from './stripe-settings.ts'

const TIMEOUT_MS = 15_000
/** What answers look like is pinned: a newer default of the account changes nothing here. */
export const STRIPE_VERSION = '2026-10-28.endive'

/** What a form bears: nested names in brackets, as Stripe's forms have them. */
type StripeForm = Readonly<Record<string, string>>

/** Stripe's API by plain requests. Undefined: nobody can say what became of it, or it isn't there. */
export interface StripeApi {
  read<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined>
  /** Under `key` it happens once, however often it is sent. */
  write<T>(path: string, form: StripeForm, key: string, schema: z.ZodType<T>): Promise<T | undefined>
}

export function stripeApi({ key: secret, url }: Pick<StripeConfig, 'key' | 'url'>): StripeApi {
  const base = `${url.replace(/\/$/, '')}/v1`
  async function ask<T>(path: string, schema: z.ZodType<T>, init: RequestInit): Promise<T | undefined> {
    const answer = await fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'stripe-version': STRIPE_VERSION, ...init.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    }).catch(() => undefined)
    if (answer?.status !== 200) {
      await answer?.body?.cancel().catch(() => undefined)
      return undefined
    }
    const parsed = schema.safeParse(await answer.json().catch(() => undefined))
    return parsed.success ? parsed.data : undefined
  }
  return {
    read: (path, schema) => ask(path, schema, {}),
    write: (path, form, key, schema) =>
      ask(path, schema, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'idempotency-key': key },
      }),
  }
}
