import { assets } from '../../../contract/assets.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { ServicePart } from '../../../contract/status.ts'
import { blocksAtSpeed } from '../../../contract/withdrawals/network-fees.ts'
import { blockSeconds } from '../../kernel/chains/block-seconds.rows.ts'
import type { Ctx } from '../../kernel/context.ts'
import { killSwitchOf } from '../../kernel/kill-switches/kill-switch.ts'
import { indexOf } from '../../kernel/rates/rate-index.ts'
import { readRates } from '../../kernel/rates/rates.rows.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { activeKillSwitches, type KillSwitch } from '../../ledger/reconcile.ts'
import { postingRefused } from '../../ledger/try-posting.ts'

/** Events leave within a second or two; one that has waited this long says that e-mails are late. */
const LATE_SECONDS = 120
const OLDEST = 'select min(created_at) as at from outbox where relayed_at is null'
/** The oldest e-mail, of an older release's queue too, that the mail server did not take, whosever fault but the addressee's; its job tries it again. */
const UNSENT = `select min(created_on) as at from jobs.job where (name like 'email.%' or name like 'letter.%') and state = 'retry' and output ->> 'code' is distinct from 'EENVELOPE'`
const RECONCILED = `select at from ledger_mark where name = 'reconcile'`
/** The books are checked each minute; after this long without a check nobody can say that they agree. */
const UNCHECKED_SECONDS = 300

const COMPARED = `select at from ledger_mark where name = 'reserves'`
/** Of each place where money lies outside, what the newest look found. */
const RESERVES = `select l.* from ledger_account a cross join lateral (
    select asset, state, since from reserve_look x where x.asset = a.asset and x.ref = a.ref order by at desc limit 1) l
  where a.purpose = 'clearing' and l.state in ('less', 'unknown') order by l.since`
/** A node that is away for a moment says nothing about the money; longer than this nobody can say that it is there. */
const UNKNOWN_SECONDS = 900

/** Since when a bank hasn't said what became of a payout; one that is older than a day says something of itself and nothing of the others. */
const UNANSWERED = `select min(moved_at) as since from withdrawal where kind = 'bank' and state = 'unclear' and moved_at > $1`
const DAY_SECONDS = 86_400
/** When the oldest payment was made that is in no block, and when the network was last read: what FlorinSendingStands pages for. */
const STANDING = `select read_at,
    (select min(created_at) from chain_tx t where t.network = c.network and t.state not in ('final', 'cancelled', 'refused', 'superseded', 'lapsed')
      and t.state <> 'mined' and not (t.kind = 'sweep' and t.lane is null)) stands
  from chain_cursor c where c.network = $1`
const STANDS_SECONDS = 3_600

interface Off {
  asset: string
  state: 'less' | 'unknown'
  since: Date
}

const part = (name: ServicePart['part'], faults: Partial<ServicePart> = {}): ServicePart => ({
  part: name,
  network: null,
  state: 'working',
  since: null,
  assets: [],
  checked_at: null,
  ...faults,
})

const stoppedBy = (pulled: readonly KillSwitch[], name: string): Partial<ServicePart> | undefined => {
  const halt = pulled.find((one) => one.name === name)
  return halt && { state: 'stopped', since: halt.pulledAt.toISOString() }
}

/** What works right now, by what the database says and nothing else: the same in every process. Throws Problem 'unavailable' without it. */
export async function readStatus(ctx: Ctx): Promise<ServicePart[]> {
  const q = query(ctx)
  const now = ctx.now()
  const [readings, pulled, [oldest], [unsent], [reconciled], refused, [compared], off, outward] = await Promise.all([
    readRates(q, ctx.providers.rates),
    activeKillSwitches(q),
    q<{ at: Date | null }>(OLDEST),
    q<{ at: Date | null }>(UNSENT),
    q<{ at: Date }>(RECONCILED),
    postingRefused(ctx.db.pool, ctx.now),
    q<{ at: Date }>(COMPARED),
    q<Off>(RESERVES),
    waysOut(q, ctx),
  ])
  const unpriced = assets.map(({ code }) => code).filter((code) => 'unavailable' in indexOf(readings, code, now))
  const older = (at: Date | null | undefined, seconds: number) =>
    at != null && now.getTime() - at.getTime() > seconds * 1000
  const prices: Partial<ServicePart> = unpriced.length > 0 ? { state: 'disturbed', assets: unpriced } : {}
  const late = older(oldest?.at, LATE_SECONDS)
  // Nobody can deposit, swap or trade while the database takes no posting; since when, it can't say.
  const noMoney = refused && disturbed(null)
  const unchecked = older(reconciled?.at, UNCHECKED_SECONDS) ? disturbed(reconciled?.at) : {}
  const stopsOf = (network: NetworkCode | null) =>
    stoppedBy(pulled, 'withdrawals') ?? (network ? stoppedBy(pulled, killSwitchOf(network)) : undefined) ?? noMoney
  const books = stoppedBy(pulled, 'withdrawals') ?? noMoney ?? unchecked
  const emailsWait = [late ? oldest?.at : null, older(unsent?.at, LATE_SECONDS) ? unsent?.at : null].find(Boolean)
  return [
    part('accounts'),
    part('deposits', noMoney ?? (late ? disturbed(oldest?.at) : {})),
    ...outward.map(({ part: name, network, late }) => part(name, { network, ...(stopsOf(network) ?? late) })),
    part('prices', prices),
    part('swaps', stoppedBy(pulled, 'conversions') ?? noMoney ?? prices),
    part('letters', emailsWait ? disturbed(emailsWait) : {}),
    part('books', books),
    part('reserves', reservesOf(off, compared?.at, older)),
  ]
}

const disturbed = (since: Date | null | undefined): Partial<ServicePart> => ({
  state: 'disturbed',
  since: since?.toISOString() ?? null,
})

interface Outward {
  part: 'payouts' | 'chain_withdrawals'
  network: NetworkCode | null
  /** What disturbs it by itself, unless it is stopped. */
  late: Partial<ServicePart>
}

/** The ways out that this installation has: to banks, and over each network on which somebody signs for it. */
async function waysOut(q: Query, { providers, now }: Ctx): Promise<Outward[]> {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  const out: Outward[] = []
  if (providers.payouts.rails.length > 0) {
    const [row] = await q<{ since: Date | null }>(UNANSWERED, [before(DAY_SECONDS)])
    out.push({ part: 'payouts', network: null, late: row?.since ? disturbed(row.since) : {} })
  }
  for (const { network } of providers.custody ? providers.chains : []) {
    const [row] = await q<{ stands: Date | null; read_at: Date | null }>(STANDING, [network])
    const told = blocksAtSpeed[network].low * (await blockSeconds(q, network))
    const isLate = row?.stands && row.stands < before(Math.max(2 * told, STANDS_SECONDS))
    const isUnread = row?.read_at && row.read_at < before(UNKNOWN_SECONDS)
    const late = isLate ? disturbed(row.stands) : isUnread ? disturbed(row.read_at) : {}
    out.push({ part: 'chain_withdrawals', network, late })
  }
  return out
}

/** What lies outside covers what is owed, as far as was seen; how much it is is nobody's business. */
function reservesOf(
  off: readonly Off[],
  compared: Date | undefined,
  older: (at: Date | undefined, seconds: number) => boolean,
): Partial<ServicePart> {
  const counts = off.filter(({ state, since }) => state === 'less' || older(since, UNKNOWN_SECONDS))
  const checked_at = compared?.toISOString() ?? null
  if (counts.length > 0)
    return { ...disturbed(counts[0]?.since), assets: [...new Set(counts.map(({ asset }) => asset))], checked_at }
  return { ...(older(compared, UNCHECKED_SECONDS) ? disturbed(compared) : {}), checked_at }
}
