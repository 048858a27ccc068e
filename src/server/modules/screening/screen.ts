import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { CheckedPerson, ListedSubject } from '../../kernel/providers.ts'
import type { Sealer } from '../../kernel/seal.ts'
import { inTx } from '../../kernel/tx.ts'
import { keepHeld } from '../withdrawals/held-back/keep-held.ts'
import { lockCustomers, lockSubject, noteScreened, putSubject, type SubjectKind } from './subjects.rows.ts'
import { takeAnswer } from './take-answer.ts'

/** Whom or what to hold against the lists, whose matter it is, and what is known of them. */
export interface Wanted {
  kind: SubjectKind
  ref: string
  customerId: string
  facts: ListedSubject
  /** Of a payer: what came from them. */
  depositId?: string
}

export const factsDigest = (sealer: Pick<Sealer, 'blindIndex'>, facts: ListedSubject): string =>
  sealer.blindIndex(`screening:${JSON.stringify(facts)}`)

/** What lists are asked about whoever showed a document. */
export const factsOfPerson = ({ firstName, lastName, bornOn, document }: CheckedPerson): ListedSubject => ({
  schema: 'Person',
  name: `${firstName} ${lastName}`.trim(),
  birthDate: bornOn,
  countries: [document.country],
})

/**
 * Holds these against the lists, at once and outside any transaction, and has them asked about every day from then on. False where nobody says: nothing about them is decided
 * then, they are asked about as soon as somebody does, and whoever wanted to know must wait.
 */
export async function screenNow(ctx: Ctx, wanted: readonly Wanted[]): Promise<boolean> {
  if (wanted.length === 0) return true
  const { screening } = ctx.providers
  const version = await screening.version().catch(() => 'unknown')
  const said = await screening.match(wanted.map(({ facts }) => facts)).catch(() => 'unknown' as const)
  await inTx(ownContext(ctx), async (tx) => {
    const whose = wanted.map(({ customerId }) => customerId)
    await lockCustomers(tx, whose)
    for (const [i, { kind, ref, customerId, facts, depositId }] of inOrder(wanted)) {
      const [facts_digest, facts_sealed] = [factsDigest(ctx.sealer, facts), ctx.sealer.seal(JSON.stringify(facts))]
      const row = { id: uuid7(tx.now), kind, ref, customer_id: customerId, facts_sealed, facts_digest }
      await putSubject(tx, row)
      const subject = await lockSubject(tx, kind, ref)
      if (subject && depositId) await noteScreened(tx, depositId, subject)
      if (said === 'unknown') {
        // What was decided about who paid holds this too, whoever is silent now.
        if (depositId) await keepHeld(tx, customerId)
        continue
      }
      // A version that nobody told is none: it is asked about again once its day is over.
      const by = { provider: screening.name, version: version === 'unknown' ? null : version }
      if (subject) await takeAnswer(tx, subject, said[i] ?? [], by)
    }
  })
  return said !== 'unknown'
}

/**
 * Screening's own: what it finds is no act of whoever asked for something meanwhile. Their answer bears nothing of it, its claim and proof stay theirs, and the log names us.
 */
const ownContext = ({ db, providers, config, sealer, textOf, now, log, requestId }: Ctx): Ctx => ({
  ...{ db, providers, config, sealer, textOf, now, log, requestId },
  actor: { kind: 'system', job: 'screening' },
})

/** In one order everywhere, so that two who screen the same don't wait for each other. */
const inOrder = (wanted: readonly Wanted[]): (readonly [number, Wanted])[] =>
  [...wanted.entries()].sort(([, a], [, b]) => (`${a.kind} ${a.ref}` < `${b.kind} ${b.ref}` ? -1 : 1))
