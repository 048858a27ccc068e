import type { z } from 'zod'
import type { PhoneState, resendPhoneCode, sendPhoneCode } from '../../../../contract/accounts/phones.ts'
import { phoneCodeAsked } from '../../../../contract/events/accounts.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { customerById } from '../customers.rows.ts'
import { claimSending } from './claim-sending.ts'
import { countryOfNumber } from './dialling.ts'
import { phoneStateIn, servedCountries } from './phone-state.ts'
import { phoneIndex, phoneOf, proofOf, putProof } from './phones.rows.ts'

type Sending = z.output<typeof sendPhoneCode.body>

/** Sends a code to the first number of an account. Throws 'phone_there', 'phone_not_taken', 'invalid_input' on `phone` or `channel`, 'rate_limited'. */
export const sendFirstCode = (ctx: CustomerCtx, sending: Sending): Promise<PhoneState> =>
  send(ctx, sending, { changes: false })

/** Sends a code to the number that is to take the other one's place. Throws as `sendFirstCode`; 'phone_there' where it is that one. */
export const startPhoneChange = (ctx: CustomerCtx, sending: Sending): Promise<PhoneState> =>
  send(ctx, sending, { changes: true })

/** What of a new number is plain before anybody confirms who they are. Throws 'phone_not_taken', 'invalid_input' on `phone`. */
export function lookAtNumber(ctx: CustomerCtx, { phone }: Pick<Sending, 'phone'>): void {
  if (!ctx.providers.phone) throw new Problem('phone_not_taken')
  servedCountryOf(ctx, phone)
}

/** Sends another code to the number that is being confirmed. Throws 'phone_code_over' where there is none, and as `sendFirstCode`. */
export async function sendCodeAgain(
  ctx: CustomerCtx,
  { channel }: z.output<typeof resendPhoneCode.body>,
): Promise<PhoneState> {
  const proof = await proofOf(query(ctx), ctx.actor.customerId)
  if (!proof || proof.expires_at <= ctx.now()) throw new Problem('phone_code_over')
  return send(ctx, { phone: ctx.sealer.unseal(proof.phone_sealed), channel }, proof)
}

/** The country of a number that codes are sent to. Throws 'invalid_input' on `phone` where none are. */
function servedCountryOf(ctx: CustomerCtx, phone: string): string {
  const country = countryOfNumber(phone)
  if (!country || !servedCountries(ctx).includes(country)) throw badField('phone', say('phone_country_not_served'))
  return country
}

/** Counts the message first and for good: a refusal that is rolled back would be free. The code itself is sent by a job. */
async function send(
  ctx: CustomerCtx,
  { phone, channel }: Sending,
  { changes }: { changes: boolean },
): Promise<PhoneState> {
  const { customerId } = ctx.actor
  const provider = ctx.providers.phone
  if (!provider) throw new Problem('phone_not_taken')
  if (!provider.channels.includes(channel)) throw badField('channel', say('phone_no_calls'))
  const country = servedCountryOf(ctx, phone)
  const customer = await customerById(ctx, customerId)
  // A mailbox that nobody proved to be theirs pays for no message.
  if (!customer?.email_verified_at) throw new Problem('phone_not_taken')
  const index = phoneIndex(ctx.sealer, phone)
  const now = await phoneOf(query(ctx), customerId)
  if (now && (!changes || now.phone_index === index)) throw badField('phone', say('phone_is_there'), 'phone_there')
  await claimSending(ctx, phone, country)
  return inTx<PhoneState, CustomerCtx>(ctx, async (tx) => {
    const id = uuid7(tx.now)
    await putProof(tx, {
      id,
      customer_id: customerId,
      phone_index: index,
      phone_sealed: ctx.sealer.seal(phone),
      channel,
      changes: now !== undefined,
      expires_at: new Date(tx.now.getTime() + provider.minutes * 60_000),
    })
    await emit(tx, phoneCodeAsked, { proof_id: id, customer_id: customerId })
    await audit(tx, 'account.phone', customerId, { step: 'asked', country, channel, changes: now !== undefined })
    return phoneStateIn(tx.q, ctx)
  })
}
