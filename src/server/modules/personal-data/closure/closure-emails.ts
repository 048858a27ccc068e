import { brand } from '../../../../brand.ts'
import { KEPT_YEARS } from '../../../../contract/accounts/closures.ts'
import type { About } from '../../../../contract/events/event.ts'
import { accountClosing, accountReopened } from '../../../../contract/events/personal-data.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import type { EmailContent } from '../../accounts/emails/letter.ts'
import { sendEmailTo } from '../../accounts/emails/send-email.ts'
import { tokenOf } from '../../accounts/tokens.ts'
import { closureById } from './closures.rows.ts'

/** Says that the account is closed, with the link that takes it back until a day. */
export const closingLetter = (id: string, publicUrl: string, token: string, due: Date): EmailContent => ({
  emailId: `closing-${id}`,
  subject: say('closing_subject'),
  lines: [
    say('closing_text', { brand: brand.name }),
    say('closing_undo', { time: { instant: due.toISOString() } }),
    say('closing_after', { years: KEPT_YEARS }),
  ],
  link: { label: say('closing_undo_link'), url: `${publicUrl}/auth/undo-closure#token=${token}` },
  notYou: say('closing_not_you'),
})

export const reopenedLetter = (id: string, publicUrl: string): EmailContent => ({
  emailId: `reopened-${id}`,
  subject: say('reopened_subject'),
  lines: [say('reopened_text', { brand: brand.name })],
  link: { label: say('sign_in'), url: `${publicUrl}/auth/login` },
  notYou: say('if_not_you'),
})

/** Nothing once it was taken back. */
async function tellOfClosing(ctx: Ctx, { closure_id: id }: About<typeof accountClosing>): Promise<void> {
  const closure = await closureById(query(ctx), id)
  if (closure?.state !== 'waiting') return
  const token = tokenOf(ctx, 'undo_closure', id)
  await sendEmailTo(ctx, closure.customer_id, closingLetter(id, ctx.config.PUBLIC_URL, token, closure.due_at))
}

async function tellOfReopening(ctx: Ctx, { closure_id: id }: About<typeof accountReopened>): Promise<void> {
  const closure = await closureById(query(ctx), id)
  if (closure?.state !== 'undone') return
  await sendEmailTo(ctx, closure.customer_id, reopenedLetter(id, ctx.config.PUBLIC_URL))
}

export const closureEmails: readonly EventJob[] = [
  onEvent(accountClosing, 'email.account-closing', tellOfClosing),
  onEvent(accountReopened, 'email.account-reopened', tellOfReopening),
]
