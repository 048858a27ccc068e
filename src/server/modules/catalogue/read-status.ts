import { assets } from '../../../contract/assets.ts'
import type { ServicePart } from '../../../contract/status.ts'
import type { Ctx } from '../../kernel/context.ts'
import { indexOf } from '../../kernel/rates/rate-index.ts'
import { readRates } from '../../kernel/rates/rates.rows.ts'
import { query } from '../../kernel/tx.ts'
import { type Brake, brakes } from '../../ledger/reconcile.ts'

/** Events leave within a second or two; one that has waited this long says that letters are late. */
const LATE_SECONDS = 120
const OLDEST = 'select min(created_at) as at from outbox where relayed_at is null'
const RECONCILED = `select at from ledger_mark where name = 'reconcile'`
/** The books are checked each minute; after this long without a check nobody can say that they agree. */
const UNCHECKED_SECONDS = 300

const part = (name: ServicePart['part'], faults: Partial<ServicePart> = {}): ServicePart => ({
  part: name,
  state: 'working',
  since: null,
  assets: [],
  ...faults,
})

const stoppedBy = (pulled: readonly Brake[], name: string): Partial<ServicePart> | undefined => {
  const brake = pulled.find((one) => one.name === name)
  return brake && { state: 'stopped', since: brake.pulledAt.toISOString() }
}

/** What works right now, by what the database says and nothing else: the same in every process. Throws Problem 'unavailable' without it. */
export async function readStatus(ctx: Ctx): Promise<ServicePart[]> {
  const q = query(ctx)
  const now = ctx.now()
  const [readings, pulled, [oldest], [reconciled]] = await Promise.all([
    readRates(q, ctx.providers.rates),
    brakes(q),
    q<{ at: Date | null }>(OLDEST),
    q<{ at: Date }>(RECONCILED),
  ])
  const unpriced = assets.map(({ code }) => code).filter((code) => 'unavailable' in indexOf(readings, code, now))
  const older = (at: Date | null | undefined, seconds: number) =>
    at != null && now.getTime() - at.getTime() > seconds * 1000
  const prices: Partial<ServicePart> = unpriced.length > 0 ? { state: 'disturbed', assets: unpriced } : {}
  const late = older(oldest?.at, LATE_SECONDS)
  const books =
    stoppedBy(pulled, 'withdrawals') ?? (older(reconciled?.at, UNCHECKED_SECONDS) ? disturbed(reconciled?.at) : {})
  return [
    part('accounts'),
    part('deposits', late ? disturbed(oldest?.at) : {}),
    part('prices', prices),
    part('swaps', stoppedBy(pulled, 'conversions') ?? prices),
    part('letters', late ? disturbed(oldest?.at) : {}),
    part('books', books),
  ]
}

const disturbed = (since: Date | null | undefined): Partial<ServicePart> => ({
  state: 'disturbed',
  since: since?.toISOString() ?? null,
})
