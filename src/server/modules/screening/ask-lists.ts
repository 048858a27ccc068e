import type { Ctx } from '../../kernel/context.ts'
import type { ListedSubject, Listing } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import {
  askLater,
  claimSubjects,
  endRemoved,
  letStand,
  lockCustomers,
  lockSubject,
  noteNameless,
  type SubjectRow,
} from './subjects.rows.ts'
import { takeAnswer } from './take-answer.ts'

const DAY_MS = 86_400_000
/** Nobody else takes up who is being asked about; so long it is left alone where nobody says. */
const LEASE_MS = 5 * 60_000
/** So many batches in one run: a hundred thousand subjects are asked about within a few hours, and a new one waits for seconds. */
const BATCHES = 20
const STAND_AT_ONCE = 2000
/** Where so many are met with silence one after another it is the service's, and no odd name's. */
const SILENCES = 3

/**
 * Asks about who is due: first whom nobody was asked about yet, then whose day is over, who has waited longest first. Where we stopped stands in each row, so a restart loses nothing.
 * Whom the very same version of the lists has answered about isn't asked about again. @returns how many were answered.
 */
export async function askLists(ctx: Ctx): Promise<number> {
  const { screening } = ctx.providers
  const q = query(ctx)
  let answered = 0
  let version: string | null | undefined
  for (let batch = 0; batch < BATCHES; batch++) {
    const now = ctx.now()
    if (version) {
      const by = { provider: screening.name, version, most: STAND_AT_ONCE }
      const stood = await letStand(q, now, new Date(now.getTime() + DAY_MS), by)
      answered += stood
      if (stood === STAND_AT_ONCE) continue
    }
    const due = await claimSubjects(q, now, new Date(now.getTime() + LEASE_MS), screening.mostAtOnce)
    if (due.length === 0) return answered
    const gone = new Set(await endRemoved(q, idsOf(due), now))
    if (version === undefined) {
      const told = await screening.version().catch(() => 'unknown' as const)
      if (told === 'unknown') return answered
      version = told
    }
    const rows = due.filter(({ id }) => !gone.has(id))
    // Taken up with the first batch, before the version was known: they stand as those after them do.
    const stands = rows.filter((row) => version && row.provider === screening.name && row.lists_version === version)
    await askLater(q, idsOf(stands), now)
    const asked = rows.filter((row) => !stands.includes(row))
    const done = await askAbout(ctx, asked, version)
    answered += done
    if (done < asked.length) return answered
  }
  return answered
}

const idsOf = (rows: readonly SubjectRow[]): string[] => rows.map(({ id }) => id)

/** Asks about these at once; where nobody says, one by one, so that a name that the service can't read keeps nobody else waiting. @returns how many were answered. */
async function askAbout(ctx: Ctx, rows: readonly SubjectRow[], version: string | null): Promise<number> {
  if (rows.length === 0) return 0
  const facts = rows.map((row) => JSON.parse(ctx.sealer.unseal(row.facts_sealed)) as ListedSubject)
  const ask = (about: readonly ListedSubject[]) => ctx.providers.screening.match(about).catch(() => 'unknown' as const)
  const said = await ask(facts)
  if (said !== 'unknown') {
    const nameless = rows.filter((_, i) => said[i]?.length === 0)
    const now = ctx.now()
    const by = { provider: ctx.providers.screening.name, version, now, dueAt: new Date(now.getTime() + DAY_MS) }
    await noteNameless(query(ctx), nameless, by)
    for (const [i, row] of rows.entries()) if (said[i]?.length) await take(ctx, row, said[i], version)
    return rows.length
  }
  let [answered, silences] = [0, 0]
  for (const [i, row] of rows.entries()) {
    if (silences >= SILENCES) break
    const [about] = [facts[i] as ListedSubject]
    const alone = rows.length === 1 ? said : await ask([about])
    if (alone === 'unknown') {
      silences++
      ctx.log.warn({ subject: row.id }, 'nobody says whether a subject is on a list')
    } else {
      silences = 0
      answered++
      await take(ctx, row, alone[0] ?? [], version)
    }
  }
  return answered
}

const take = (ctx: Ctx, row: SubjectRow, listings: readonly Listing[], version: string | null): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockCustomers(tx, [row.customer_id])
    const subject = await lockSubject(tx, row.kind, row.ref)
    // Its facts are others by now: what was said is about somebody else.
    if (!subject || subject.facts_digest !== row.facts_digest) return
    await takeAnswer(tx, subject, listings, { provider: tx.ctx.providers.screening.name, version })
  })
