import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimAttempt } from '../../../kernel/limits/limit-counts.ts'
import { query } from '../../../kernel/tx.ts'
import { readAssertion } from '../../accounts/passkeys/assertions.ts'
import { askToConfirm } from '../../accounts/passkeys/challenges.ts'
import { type Person, passkeysOf } from '../../accounts/passkeys/passkeys.rows.ts'
import { actOf, isSigned, spendSigned } from '../../accounts/passkeys/signed-act.ts'

const HEADER = /^passkey ([A-Za-z0-9_-]{1,8192})$/

/**
 * Does what moves customers' money, once a member of staff has signed for this very request with their passkey; outside production whoever has none goes on
 * as they signed in. The signature is used up in the act's own transaction. Throws step_up_required without one, step_up_failed where it is wrong, both
 * with what to sign in `passkey`; passkey_needed where they have none, or all of theirs are blocked; rate_limited after too many wrong ones.
 */
export async function withPasskey<T>(ctx: StaffCtx, act: (sure: StaffCtx) => Promise<T>): Promise<T> {
  const person = personOf(ctx)
  if ((await passkeysOf(query(ctx), person)).length === 0) {
    // An app's code can be coaxed out of somebody, and is for no act: a session that was stolen would be enough.
    if (ctx.config.FLORIN_MODE === 'production') throw new Problem('passkey_needed')
    return act(ctx)
  }
  const encoded = HEADER.exec(ctx.stepUp ?? '')?.[1]
  if (encoded === undefined) throw await refusal(ctx, 'step_up_required')
  const assertion = readAssertion(Buffer.from(encoded, 'base64url').toString('utf8'))
  const signed = assertion && { person, digest: actOf(ctx), assertion }
  // Only a wrong one counts: nobody guesses a signature, and of many acts that somebody signs for at once none keeps another waiting.
  if (!signed || !(await isSigned(ctx, signed))) {
    await claimAttempt(ctx, `staff_act:${person.id}`)
    throw await refusal(ctx, 'step_up_failed')
  }
  if (!ctx.idempotency) return act(ctx)
  const spendProof: Ctx['spendProof'] = async (tx) => {
    // Somebody was faster with the same one.
    if (!(await spendSigned(tx, signed))) throw new Problem('step_up_failed')
  }
  return act({ ...ctx, spendProof })
}

const personOf = ({ actor }: StaffCtx): Person => ({ kind: 'staff', id: actor.staffId })

async function refusal(ctx: StaffCtx, code: 'step_up_required' | 'step_up_failed'): Promise<Problem> {
  const passkey = await askToConfirm(ctx, personOf(ctx), actOf(ctx))
  return passkey ? new Problem(code, { extra: { methods: ['passkey'], passkey } }) : new Problem('passkey_needed')
}
