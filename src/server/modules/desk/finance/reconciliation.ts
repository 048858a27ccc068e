import type { z } from 'zod'
import type {
  deskExplainDifference,
  PlaceHistory,
  Reconciled,
  Reconciliation,
} from '../../../../contract/desk/books/desk-finance.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { type Sealer, wordsIn } from '../../../kernel/seal.ts'
import { inTx, type Query } from '../../../kernel/tx.ts'
import { isSummed, summedSpan } from '../../../ledger/days/day-totals.rows.ts'
import { trialBalanceAsOf } from '../../../ledger/days/trial-balance-as-of.ts'
import { onWire } from '../../../ledger/post.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'
import {
  insertNote,
  type KeptLook,
  keepLooks,
  keptLooks,
  type NoteRow,
  notesOf,
  type StatementAt,
  statementsAt,
} from './reconciliation.rows.ts'
import { dayOrToday } from './trial-balance.ts'

const DAY_MS = 86_400_000
const HISTORY_DAYS = 31

const dayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** The job that keeps yesterday's last look at each place, before looks are forgotten. */
export const keepReconciliation = (ctx: Ctx): Promise<unknown> =>
  inTx({ ...ctx, idempotency: undefined }, (tx) => keepLooks(tx, dayBefore(dayOrToday(ctx, undefined))))

/** A place at the end of a day, in smallest units. `ledger + inTransit + unexplained` is `outside`. */
export interface PlaceAt {
  asset: string
  place: string
  ledger: bigint
  inTransit: bigint | null
  unexplained: bigint | null
  outside: bigint | null
  basis: string
  note: NoteRow | undefined
}

/** Whether nothing about a place at the end of a day is left to be said. */
export const isSettled = ({ unexplained, note }: PlaceAt): boolean => unexplained === 0n || note !== undefined

/**
 * Each place where money lies at the end of a day. Where statements tell of it, by the newest of them up to that day, as it was first imported: what that import
 * brought after the day is in transit. Elsewhere by the day's last look: what was in flight then, and what moved since, is in transit.
 */
export async function placesAt(q: Query, day: string): Promise<PlaceAt[]> {
  const clearing = (await trialBalanceAsOf(q, day)).filter(({ purpose }) => purpose === 'clearing')
  const [statements, looks, notes] = [
    await statementsAt(q, day),
    await keptLooks(q, day, day),
    await notesOf(q, day, day),
  ]
  return clearing.map(({ asset, place, balance }) => {
    const here = (one: { asset: string; ref: string }) => one.asset === asset && one.ref === place
    const ledger = -balance
    const compared = comparedBy(ledger, statements.find(here), looks.find(here))
    const note = notes.find(here)
    const counts = note !== undefined && note.difference === (compared.unexplained?.toString() ?? null)
    return { asset, place, ledger, ...compared, note: counts ? note : undefined }
  })
}

type Compared = Pick<PlaceAt, 'inTransit' | 'unexplained' | 'outside' | 'basis'>

function comparedBy(ledger: bigint, statement: StatementAt | undefined, look: KeptLook | undefined): Compared {
  if (statement) {
    const outside = BigInt(statement.balance)
    const inTransit = BigInt(statement.books) - ledger
    return {
      outside,
      inTransit,
      unexplained: outside - ledger - inTransit,
      basis: `statement:${statement.closed_on}`,
    }
  }
  if (!look || look.outside === null || look.difference === null)
    return { outside: null, inTransit: null, unexplained: null, basis: look?.basis ?? 'not_looked' }
  const [outside, unexplained] = [BigInt(look.outside), BigInt(look.difference)]
  return { outside, unexplained, inTransit: outside - ledger - unexplained, basis: look.basis }
}

function onTheWire(
  sealer: Sealer,
  { asset, place, ledger, inTransit, unexplained, outside, basis, note }: PlaceAt,
): Reconciled {
  const wire = (amount: bigint | null) => (amount === null ? null : onWire(amount, asset))
  return {
    asset,
    place,
    ledger: onWire(ledger, asset),
    in_transit: wire(inTransit),
    unexplained: wire(unexplained),
    outside: wire(outside),
    state: unexplained === null ? 'unknown' : unexplained === 0n ? 'agrees' : 'off',
    basis,
    note: note
      ? {
          reason: wordsIn(sealer, note.reason_sealed, note.reason),
          by: { id: note.by_staff, name: note.name },
          at: note.at.toISOString(),
        }
      : null,
  }
}

const dayOrYesterday = (ctx: StaffCtx, day: string | undefined): string =>
  day === undefined ? dayBefore(dayOrToday(ctx, undefined)) : dayOrToday(ctx, day)

/** All places at the end of a day; of yesterday where none is named. Throws 'invalid_input' on `day` for one to come. */
export function readReconciliation(ctx: StaffCtx, asked: { day?: string | undefined }): Promise<Reconciliation> {
  const day = dayOrYesterday(ctx, asked.day)
  return inSnapshot<Reconciliation, StaffCtx>(ctx, async ({ q }) => ({
    day,
    sealed: await isSummed(q, day),
    places: (await placesAt(q, day)).map((one) => onTheWire(ctx.sealer, one)),
  }))
}

/** One place over a month up to a day, yesterday where none is named, the latest first. Throws 'not_found' where no money ever lay there. */
export function readPlaceHistory(
  ctx: StaffCtx,
  { asset, place, day }: { asset: string; place: string; day?: string | undefined },
): Promise<PlaceHistory> {
  const asked = dayOrYesterday(ctx, day)
  return inSnapshot<PlaceHistory, StaffCtx>(ctx, async ({ q }) => {
    const span = await summedSpan(q)
    const days: PlaceHistory['days'] = []
    const first = span && span.first < asked ? span.first : asked
    for (let at = asked, n = 0; at >= first && n < HISTORY_DAYS; at = dayBefore(at), n++) {
      const here = (await placesAt(q, at)).find((one) => one.asset === asset && one.place === place)
      if (here) days.push({ day: at, ...onTheWire(ctx.sealer, here) })
    }
    if (days.length === 0) throw new Problem('not_found')
    return { asset: days[0]?.asset ?? 'EUR', place, days }
  })
}

/**
 * Notes why a place didn't agree at the end of a day. It counts while the difference is the one that the caller saw. Throws 'not_found',
 * 'desk_moved_on' where it is another one by now.
 */
export const explainDifference = (
  ctx: StaffCtx,
  body: z.output<typeof deskExplainDifference.body>,
): Promise<{ day: string; place: string }> =>
  inTx<{ day: string; place: string }, StaffCtx>(ctx, async (tx) => {
    const { day, asset, place, reason } = body
    const here = (await placesAt(tx.q, day)).find((one) => one.asset === asset && one.place === place)
    if (!here) throw new Problem('not_found')
    if (onTheWire(ctx.sealer, here).unexplained !== body.unexplained) throw new Problem('desk_moved_on')
    const difference = here.unexplained
    await insertNote(tx, { id: uuid7(tx.now), day, asset, place, difference, reason, by: ctx.actor.staffId })
    const detail = { asset, difference: difference?.toString() ?? null, reason }
    await audit(tx, 'reconciliation.explain', `reconciliation:${place}:${day}`, detail)
    return { day, place }
  })
