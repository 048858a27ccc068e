import { phoneChanged, phoneCodeAsked, phoneCodeSent } from '../../../../contract/events/accounts.ts'
import type { About } from '../../../../contract/events/event.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { customerById, openProfile } from '../customers.rows.ts'
import { phoneLetter } from '../emails/letters-of-security.ts'
import { sendEmail } from '../emails/send-email.ts'
import { noteSending, proofById } from './phones.rows.ts'

/** Sends the code of a proof that still waits for one, under its id, so that a second try is the same sending. */
async function sendCode(ctx: Ctx, { proof_id }: About<typeof phoneCodeAsked>): Promise<void> {
  const proof = await proofById(query(ctx), proof_id)
  const provider = ctx.providers.phone
  if (!provider || proof?.state !== 'asked' || proof.expires_at <= ctx.now()) return
  const customer = await customerById(ctx, proof.customer_id)
  if (!customer) return
  const { language = 'en' } = openProfile(ctx.sealer, customer)
  const started = await provider.start(ctx.sealer.unseal(proof.phone_sealed), proof.channel, language, proof.id)
  if ('refused' in started) ctx.log.warn({ proof: proof.id, why: started.refused }, 'a phone code was refused')
  await inTx(ctx, async (tx) => {
    const outcome = 'refused' in started ? 'refused' : { provider: provider.name, ref: started.ref }
    if (!(await noteSending(tx, proof.id, outcome))) return
    await emit(tx, phoneCodeSent, { proof_id: proof.id, customer_id: proof.customer_id })
  })
}

/** Tells that a number was confirmed or changed; never which. */
async function sendPhoneEmail(ctx: Ctx, about: About<typeof phoneChanged>): Promise<void> {
  const customer = await customerById(ctx, about.customer_id)
  if (!customer) return
  const { PUBLIC_URL: publicUrl } = ctx.config
  const changed = { emailId: about.email_id, publicUrl, frozenUntil: customer.frozen_until }
  await sendEmail(ctx, customer, phoneLetter(changed, about.change))
}

export const phoneJobs: readonly EventJob[] = [
  onEvent(phoneCodeAsked, 'phone.send-code', sendCode),
  onEvent(phoneChanged, 'email.phone-changed', sendPhoneEmail),
]
