import { mayDo } from '../../../../contract/teams/roles.ts'
import { type Checklist, ChecklistStep, checklistSteps } from '../../../../contract/wallet/checklist.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { isTaken } from '../is-taken.ts'
import { type Done, doneBy } from './checklist.rows.ts'

/** What of setting up the account is done, as far as whoever asks can do it in this installation. Nothing of it is stored: each step is read from what it is about. Throws unauthenticated. */
export async function readChecklist(ctx: CustomerCtx): Promise<Checklist> {
  const { customerId, member } = ctx.actor
  const done = await doneBy(query(ctx), customerId, member?.personId ?? customerId)
  if (!done) throw new Problem('unauthenticated')
  const isTheirs = (step: ChecklistStep) =>
    // A company is verified as one; it has no phone of its own.
    !(step === 'phone' && done.kind === 'entity') && (!member || mayDo(member.role, checklistSteps[step]))
  return {
    kind: done.kind,
    steps: ChecklistStep.options
      .filter((step) => isTheirs(step) && (done[step] || isOffered(ctx, step, done)))
      .map((step) => ({ step, done: done[step] })),
  }
}

/**
 * Whether this installation takes a step at all: phones, documents and ways out need somebody who does it. A company is verified by the desk. A person's document raises nothing before there
 * is a phone (`levelOf`), so it is no step where none is taken.
 */
function isOffered({ providers }: CustomerCtx, step: ChecklistStep, { kind, phone }: Done): boolean {
  const phones = isTaken('phone', providers)
  if (step === 'phone') return phones
  if (step === 'identity' && kind === 'individual') return isTaken('identity', providers) && (phone || phones)
  return step !== 'destination' || providers.payouts.rails.length > 0 || providers.custody !== null
}
