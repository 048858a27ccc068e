import { emailChanged, emailChangeEnded, phoneChanged } from '../../../contract/events/accounts.ts'
import type { About } from '../../../contract/events/event.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import { inTx } from '../../kernel/tx.ts'
import { notify } from './notify.ts'

const CONTACT = '/dashboard/settings?tab=contact'

const tellOfPhone = (ctx: Ctx, { customer_id, email_id, change }: About<typeof phoneChanged>): Promise<void> =>
  inTx(ctx, (tx) =>
    notify(tx, {
      customerId: customer_id,
      kind: change === 'changed' ? 'phone_changed' : 'phone_confirmed',
      source: `phone:${email_id}`,
      facts: {},
      link: CONTACT,
    }),
  )

/** Only of what came about: what was called off changed nothing. */
const tellOfAddress =
  (state: 'done' | 'undone') =>
  (ctx: Ctx, { change_id, customer_id: customerId }: About<typeof emailChanged>): Promise<void> =>
    inTx(ctx, async (tx) => {
      const [row] = await tx.q<{ state: string }>('select state from email_change where id = $1', [change_id])
      if (row?.state !== state) return
      const kind = state === 'done' ? 'email_changed' : 'email_undone'
      await notify(tx, { customerId, kind, source: `${kind}:${change_id}`, facts: {}, link: CONTACT })
    })

/** What people are told of how they are reached. */
export const contactEventJobs: readonly EventJob[] = [
  onEvent(phoneChanged, 'notice.phone-changed', tellOfPhone),
  onEvent(emailChanged, 'notice.email-changed', tellOfAddress('done')),
  onEvent(emailChangeEnded, 'notice.email-undone', tellOfAddress('undone')),
]
