import type { PhoneState } from '../../../../contract/accounts/phones.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { AGAIN_MS } from './claim-sending.ts'
import { dialOf } from './dialling.ts'
import { type PhoneRow, type ProofRow, phoneOf, proofOf } from './phones.rows.ts'

const STATES = { asked: 'sending', sent: 'sent', refused: 'undeliverable' } as const

/** Countries whose numbers are taken, as PHONE_COUNTRIES names them; none where nobody sends codes. */
export const servedCountries = ({ config, providers }: Pick<Ctx, 'config' | 'providers'>): string[] =>
  providers.phone === null ? [] : config.PHONE_COUNTRIES

/** How the caller's number stands. */
export const ownPhone = (ctx: CustomerCtx): Promise<PhoneState> => phoneStateIn(query(ctx), ctx)

/** The same as a transaction has it. */
export async function phoneStateIn(q: Query, ctx: CustomerCtx): Promise<PhoneState> {
  const { customerId } = ctx.actor
  return shown(ctx, await phoneOf(q, customerId), await proofOf(q, customerId))
}

function shown(ctx: CustomerCtx, phone: PhoneRow | undefined, proof: ProofRow | undefined): PhoneState {
  const { sealer, providers } = ctx
  const pending = proof && proof.expires_at > ctx.now() ? proof : undefined
  return {
    phone: phone ? sealer.unseal(phone.phone_sealed) : null,
    confirmed_at: phone?.confirmed_at.toISOString() ?? null,
    pending: pending
      ? {
          phone: sealer.unseal(pending.phone_sealed),
          changes: pending.changes,
          state: STATES[pending.state],
          again_at: new Date(pending.asked_at.getTime() + AGAIN_MS).toISOString(),
          expires_at: pending.expires_at.toISOString(),
        }
      : null,
    countries: servedCountries(ctx).map((code) => ({ code, dial: dialOf(code) ?? '' })),
    channels: [...(providers.phone?.channels ?? [])],
    sandbox: providers.phone?.sandbox ?? false,
  }
}
