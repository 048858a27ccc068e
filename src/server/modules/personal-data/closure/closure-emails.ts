import { brand } from '../../../../brand.ts'
import { KEPT_YEARS } from '../../../../contract/accounts/closures.ts'
import type { About } from '../../../../contract/events/event.ts'
import { accountClosing, accountReopened } from '../../../../contract/events/personal-data.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type EventJob, onEvent } from '../../../kernel/jobs.ts'
import { query } from '../../../kernel/tx.ts'
import { sendEmailTo } from '../../accounts/emails/send-email.ts'
import { tokenOf } from '../../accounts/tokens.ts'
import { closureById } from './closures.rows.ts'

/** Says that the account is closed, with the link that takes it back; nothing once it was. */
async function tellOfClosing(ctx: Ctx, { closure_id: id }: About<typeof accountClosing>): Promise<void> {
  const closure = await closureById(query(ctx), id)
  if (closure?.state !== 'waiting') return
  const time = { instant: closure.due_at.toISOString() }
  await sendEmailTo(ctx, closure.customer_id, {
    emailId: `closing-${id}`,
    subject: say('closing_subject'),
    lines: [
      say('closing_text', { brand: brand.name }),
      say('closing_undo', { time }),
      say('closing_after', { years: KEPT_YEARS }),
      say('closing_not_you'),
    ],
    link: {
      label: say('closing_undo_link'),
      url: `${ctx.config.PUBLIC_URL}/auth/undo-closure#token=${tokenOf(ctx, 'undo_closure', id)}`,
    },
  })
}

async function tellOfReopening(ctx: Ctx, { closure_id: id }: About<typeof accountReopened>): Promise<void> {
  const closure = await closureById(query(ctx), id)
  if (closure?.state !== 'undone') return
  await sendEmailTo(ctx, closure.customer_id, {
    emailId: `reopened-${id}`,
    subject: say('reopened_subject'),
    lines: [say('reopened_text', { brand: brand.name }), say('if_not_you')],
    link: { label: say('sign_in'), url: `${ctx.config.PUBLIC_URL}/auth/login` },
  })
}

export const closureEmails: readonly EventJob[] = [
  onEvent(accountClosing, 'email.account-closing', tellOfClosing),
  onEvent(accountReopened, 'email.account-reopened', tellOfReopening),
]
