import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { getWithdrawalLimits } from './limits.ts'

/** How long a code works. */
export const emailCodeMinutes = 10

/** As typed from the e-mail. */
export const EmailCode = z.string().regex(/^[0-9]{6}$/, fault('enter_mailed_digits'))

/**
 * An extra code by e-mail, beside what confirms that it is them, for who wants it. send: a code for this very withdrawal, which goes with it as
 * `email_code`. require (confirm that it is you): whether each withdrawal needs one from now on; switching it off freezes what leaves for a day, and for a company is an owner's.
 */
const EmailCodeAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('send'),
    destination_id: z.uuid(fault('choose_destination')),
    asset: AssetCode,
    amount: Amount,
  }),
  z.strictObject({ action: z.literal('require'), on: z.boolean() }),
])

export const withdrawalCode = endpoint({
  method: 'post',
  path: '/transactions/withdraw-otp',
  summary: 'Send the extra e-mail code of a withdrawal, or say whether each withdrawal needs one; see `action`',
  auth: 'customer',
  permission: 'operate',
  body: EmailCodeAction,
  returns: z.strictObject({
    /** Whether each withdrawal needs a code. */
    required: z.boolean(),
    /** Of the code that was sent: until when it works; null where none was. */
    expires_at: z.iso.datetime().nullable(),
  }),
  errors: ['not_found', 'amount_out_of_range', 'step_up_required', 'step_up_failed'],
  changes: [getWithdrawalLimits],
})
