import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BooksMonth, deskCloseMonth, deskSendMonthBack } from '../../../../contract/desk/books/desk-finance.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, LostRace, type Query } from '../../../kernel/tx.ts'
import { isSummed, summedSpan, totalsOf } from '../../../ledger/days/day-totals.rows.ts'
import { inSnapshot } from '../../../ledger/snapshot.ts'
import { type ClosedMonth, closeSigned, lockMonth, sendBackSigned, signedMonths, signMonth } from './months.rows.ts'
import { isSettled, type PlaceAt, placesAt } from './reconciliation.ts'

/** The day before the next month begins: '2026-03' → '2026-03-31'. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const monthAfter = (month: string): string =>
  new Date(Date.parse(`${lastDayOf(month)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 7)

/** The trial balance at a summed month's end as it is reported, a line a group in smallest units, and its digest. */
async function reportOf(q: Query, month: string): Promise<{ text: string; sha256: string }> {
  const rows = await totalsOf(q, lastDayOf(month))
  const lines = rows.map(({ asset, purpose, place, balance }) => [asset, purpose, place, balance].join('\t')).sort()
  const text = `${month}\n${lines.join('\n')}\n`
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** The months of the books since the first posting, the latest first. */
export function listMonths(ctx: StaffCtx): Promise<BooksMonth[]> {
  return inSnapshot<BooksMonth[], StaffCtx>(ctx, async ({ q, now }) => {
    const span = await summedSpan(q)
    if (!span) return []
    const signed = new Map((await signedMonths(q)).map((row) => [row.month, row]))
    const months: BooksMonth[] = []
    const current = now.toISOString().slice(0, 7)
    for (let month = span.first.slice(0, 7); month <= current; month = monthAfter(month))
      months.push(await monthOnWire(q, ctx, { month, current, row: signed.get(month), sealedUntil: span.last }))
    return months.reverse()
  })
}

async function monthOnWire(
  q: Query,
  { actor }: StaffCtx,
  at: { month: string; current: string; row: ClosedMonth | undefined; sealedUntil: string },
): Promise<BooksMonth> {
  const { month, row } = at
  const last_day = lastDayOf(month)
  const sealed = last_day <= at.sealedUntil
  const open = row?.second_by || !sealed ? [] : (await placesAt(q, last_day)).filter((place) => !isSettled(place))
  const state = row
    ? row.second_by
      ? 'closed'
      : 'signed'
    : month === at.current
      ? 'running'
      : !sealed
        ? 'not_sealed'
        : open.length > 0
          ? 'not_reconciled'
          : 'ready'
  return {
    month,
    state,
    last_day,
    open: open.map(({ asset, place }) => ({ asset: asset as BooksMonth['open'][number]['asset'], place })),
    sha256: row?.sha256 ?? (sealed ? (await reportOf(q, month)).sha256 : null),
    signed_by: row ? { id: row.signed_by, name: row.signed_name } : null,
    signed_by_you: row?.signed_by === actor.staffId,
    second_by: row?.second_by ? { id: row.second_by, name: row.second_name ?? '' } : null,
    closed_at: row?.second_at?.toISOString() ?? null,
  }
}

/**
 * Signs for a month of which the caller saw the digest: the first signature freezes what is reported, a second person's closes it. Closed it stays so, and
 * what was wrong in it is corrected by new entries. The same again by who signed last changes nothing. Throws 'month_not_ready' naming the places that neither agree nor
 * are explained, or where its days, or the month before, aren't done; 'desk_moved_on' for another digest, 'own_matter' to who signed first.
 */
export const closeMonth = (
  ctx: StaffCtx,
  { month, sha256 }: z.output<typeof deskCloseMonth.body>,
): Promise<{ month: string; state: 'signed' | 'closed' }> =>
  inTx<{ month: string; state: 'signed' | 'closed' }, StaffCtx>(ctx, async (tx) => {
    const { staffId } = ctx.actor
    const row = await lockMonth(tx, month)
    if (row && row.sha256 !== sha256) throw new Problem('desk_moved_on')
    if (row?.second_by) {
      if (row.second_by === staffId) return { month, state: 'closed' }
      throw new Problem('desk_moved_on')
    }
    if (row) {
      if (row.signed_by === staffId) throw new Problem('own_matter')
      // Whoever signed first may have seen another reconciliation.
      if ((await readyMonth(tx.q, month)).sha256 !== sha256) throw new Problem('desk_moved_on')
      await closeSigned(tx, month, staffId)
      await audit(tx, 'month.close', `month:${month}`, { sha256 })
      return { month, state: 'closed' }
    }
    const report = await readyMonth(tx.q, month)
    if (report.sha256 !== sha256) throw new Problem('desk_moved_on')
    if (!(await signMonth(tx, { month, lastDay: lastDayOf(month), by: staffId, ...report }))) throw new LostRace()
    await audit(tx, 'month.sign', `month:${month}`, { sha256 })
    return { month, state: 'signed' }
  })

/**
 * Sends a month back that one person signed for, with the reason: nobody has signed for it then. Not by who signed, for whom it stays what they said. Throws
 * 'not_found' where nobody signed, 'own_matter', 'desk_moved_on' where it is closed, or signed for with another digest.
 */
export const sendMonthBack = (
  ctx: StaffCtx,
  { month, sha256, reason }: z.output<typeof deskSendMonthBack.body>,
): Promise<{ month: string }> =>
  inTx<{ month: string }, StaffCtx>(ctx, async (tx) => {
    const { staffId } = ctx.actor
    const row = await lockMonth(tx, month)
    if (!row) throw new Problem('not_found')
    if (row.second_by || row.sha256 !== sha256) throw new Problem('desk_moved_on')
    if (row.signed_by === staffId) throw new Problem('own_matter')
    await sendBackSigned(tx, { id: uuid7(tx.now), month, by: staffId, reason })
    await audit(tx, 'month.send_back', `month:${month}`, { sha256, reason })
    return { month }
  })

/** What is reported of a month that may be closed. Throws 'month_not_ready'. */
async function readyMonth(q: Query, month: string): Promise<{ text: string; sha256: string }> {
  const lastDay = lastDayOf(month)
  const refuse = (open: readonly PlaceAt[] = []) =>
    new Problem('month_not_ready', { extra: { open: open.map(({ asset, place }) => ({ asset, place })) } })
  const span = await summedSpan(q)
  if (!span || lastDay < span.first || !(await isSummed(q, lastDay))) throw refuse()
  const closed = new Set((await signedMonths(q)).filter(({ second_by }) => second_by).map((one) => one.month))
  for (let before = span.first.slice(0, 7); before < month; before = monthAfter(before))
    if (!closed.has(before)) throw refuse()
  const open = (await placesAt(q, lastDay)).filter((place) => !isSettled(place))
  if (open.length > 0) throw refuse(open)
  return reportOf(q, month)
}
