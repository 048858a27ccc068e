import { assetOf } from '../../../contract/assets.ts'
import { onrampMoved } from '../../../contract/events/buys.ts'
import { stateAfter } from '../../../contract/machine.ts'
import { parseAmount } from '../../../contract/money.ts'
import { onrampAskedDays } from '../../../contract/onramp/onramp.ts'
import { type OnrampEvent, onrampMachine } from '../../../contract/onramp/onramp-machine.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { eachAlone } from '../../kernel/jobs.ts'
import { emit } from '../../kernel/outbox.ts'
import type { OnrampMessage, OnrampStanding } from '../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { dueOnramps, lockOnramp, moveOnramp, noteHeard, noteLooked, type OnrampRow } from './onramps.rows.ts'

const BATCH = 50
const HOUR_MS = 3_600_000
const AFTER_FAULT_MS = 5 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Nobody comes back to an unpaid page after that; paid all the same, it goes on. */
const UNPAID_MS = DAY_MS
/** Then nothing is asked any more, and a message is heard yet. */
const ASKED_MS = onrampAskedDays * DAY_MS

const EVENTS: Readonly<Record<OnrampStanding['is'], OnrampEvent | null>> = {
  begun: null,
  to_pay: 'ask',
  sending: 'pay',
  complete: 'complete',
  rejected: 'reject',
}

/**
 * Hears a message of the seller's: each once, however often and in whichever order they come. Nothing that it says is believed; the purchase that it is about is looked at next.
 * Throws 'not_found' where nobody sells, 'forbidden' where it is not from the seller, or not from now.
 */
export async function hearOnramp(ctx: Pick<Ctx, 'db' | 'now' | 'providers'>, message: OnrampMessage): Promise<void> {
  const { onramp } = ctx.providers
  if (!onramp) throw new Problem('not_found')
  const heard = onramp.hear(message)
  if (heard === 'forged') throw new Problem('forbidden')
  await inTx(ctx as Ctx, (tx) => noteHeard(tx, onramp.name, heard))
}

/**
 * Looks at purchases whose turn it is: by the clock, or because a message told of them. What one of them throws holds up no other. Costs what is due.
 * @returns how many were looked at.
 */
export async function lookAtOnramps(ctx: Ctx): Promise<number> {
  const { onramp } = ctx.providers
  if (!onramp) return 0
  const due = await dueOnramps(query(ctx), onramp.name, ctx.now(), BATCH)
  await eachAlone(ctx, due, {
    work: (row) => lookAtOnramp(ctx, row),
    later: (row) => noteLooked(query(ctx), row.id, row.look_at, new Date(ctx.now().getTime() + AFTER_FAULT_MS)),
    failed: ({ id }) => [{ session: id }, 'purchase at another seller not looked at'],
  })
  return due.length
}

/** Reads at the seller where a purchase stands, and writes down what follows. Nothing is credited by it: that is the chain deposit's alone. Nothing where the seller doesn't say. */
export async function lookAtOnramp(ctx: Ctx, row: OnrampRow): Promise<void> {
  const { onramp } = ctx.providers
  if (!onramp || row.provider !== onramp.name) return
  const stands = await onramp.look(row.ref)
  await inTx(ctx, async (tx) => {
    const locked = await lockOnramp(tx, row.id)
    if (locked) await take(tx, locked, stands)
  })
  const next = nextLook(row, stands, ctx.now(), onramp.pollSeconds * 1000)
  await noteLooked(query(ctx), row.id, row.look_at, next)
}

async function take(tx: Tx, row: OnrampRow, told: OnrampStanding | 'unknown'): Promise<void> {
  // Where the seller doesn't say, our clock does: what nobody answers for keeps nobody from buying again, and what is paid after all goes on from there.
  const stands = told === 'unknown' ? null : told
  const unpaid = stands === null || stands.is === 'begun' || stands.is === 'to_pay'
  const over = unpaid && tx.now.getTime() - row.created_at.getTime() >= UNPAID_MS
  const event = over ? 'expire' : stands && EVENTS[stands.is]
  const state = event && stateAfter(onrampMachine, row.state, event, 'system')
  const sent =
    stands?.is === 'complete' ? { tx: stands.tx?.toLowerCase() ?? null, sent: sentOf(row, stands.sent) } : null
  // Complete already, and by now it says by which transaction.
  const news = row.state === 'complete' && sent !== null && row.tx === null && sent.tx !== null
  if (!state && !news) return
  const version = await moveOnramp(tx, row, {
    state: state ?? row.state,
    tx: sent?.tx ?? null,
    sent: sent?.sent ?? null,
  })
  await emit(tx, onrampMoved, { session_id: row.id, customer_id: row.customer_id, version })
  if (state) await audit(tx, 'onramp.move', `onramp:${row.id}`, { state })
}

/** How much was sent, in smallest units; null where the seller says none, or what no amount of the asset is. */
function sentOf({ asset }: OnrampRow, sent: string | null): bigint | null {
  try {
    const amount = sent === null ? 0n : parseAmount(sent, assetOf(asset).decimals)
    return amount > 0n ? amount : null
  } catch {
    return null
  }
}

/** What is open is asked about less and less often; what ended, or was given up, no more, unless a message tells of it. */
function nextLook(row: OnrampRow, stands: OnrampStanding | 'unknown', now: Date, pollMs: number): Date | null {
  const age = now.getTime() - row.created_at.getTime()
  if (stands !== 'unknown') {
    const unpaid = stands.is === 'begun' || stands.is === 'to_pay'
    if (stands.is === 'rejected' || (stands.is === 'complete' && stands.tx !== null)) return null
    if (unpaid && (age >= UNPAID_MS || row.state === 'expired')) return null
  }
  if (age >= ASKED_MS) return null
  return new Date(now.getTime() + Math.min(Math.max(pollMs, age / 6), HOUR_MS))
}
