import { addressOf, isOfRead } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { eventNamed } from '../../contract/events/catalogue.ts'
import { type Brought, channels, type News, SHOWN_READS } from '../../contract/realtime.ts'
import type { Ctx } from '../kernel/context.ts'
import { type OutboxEvent, wholeAbout } from '../kernel/outbox.ts'

/** More than any page shows at once. */
const MOST_READS = 24
/** Of one act, so that no page's reads hold all connections to the database. */
const AT_ONCE = 4
/** The act is done, and its answer waits no longer than this for reads. */
const MOST_MS = 1_000

/** What a page shows that sent this act; undefined where it doesn't say, or is nobody's. */
export function shownReads({ method, auth }: Endpoint, request: Request): readonly string[] | undefined {
  const shown = request.headers.get(SHOWN_READS)
  if (shown === null || method !== 'post' || auth !== 'customer') return undefined
  return (
    shown
      .split(' ')
      // Files are made for who keeps them, not for what a page shows.
      .filter((address) => address.startsWith('/api/v1/') && !/[?&]format=(?!json\b)/.test(address))
      .slice(0, MOST_READS)
  )
}

/** What the events of an act tell its own customer. */
function newsOf(customerId: string, emitted: readonly OutboxEvent[]): News[] {
  const own = channels.customer(customerId)
  return emitted.flatMap((one) => {
    const type = eventNamed(one.event)
    const about = type && wholeAbout(type, one)
    const told = about ? type.announces(about).filter(({ to }) => to.includes(own)) : []
    return told.flatMap(({ data: { stale, subject, version } }) =>
      stale === undefined ? [] : [{ stale, subject, version } as News],
    )
  })
}

/**
 * Reads for a page, once its act is committed, what the act made stale of what it shows: as the caller, by the API itself, so that nothing is
 * answered that they couldn't ask for. What is refused, fails or takes too long is left out, and the page asks for itself: the act is done, whatever becomes of these.
 */
export async function bringReads(
  { endpoint, shown, value }: { endpoint: Endpoint; shown: readonly string[]; value: unknown },
  { actor, emitted = [] }: Pick<Ctx, 'actor' | 'emitted'>,
  readAs: (address: string) => Promise<Response>,
): Promise<Brought> {
  const changed = (endpoint.changes ?? []).map((read) => addressOf(read))
  const news = actor.kind === 'customer' ? newsOf(actor.customerId, emitted) : []
  if (changed.length > 0) news.push({ stale: changed })
  const isStale = (address: string) => news.some(({ stale }) => stale.some((read) => isOfRead(address, read)))
  const next = (endpoint.leadsTo?.(value) ?? []).map(([read, input]) => addressOf(read, input))
  const wanted = [...new Set([...shown.filter(isStale), ...next])]
  const until = performance.now() + MOST_MS
  const reads: [string, Answered][] = []
  for (let i = 0; i < wanted.length && performance.now() < until; i += AT_ONCE) {
    const some = wanted.slice(i, i + AT_ONCE)
    const answers = await Promise.all(some.map((address) => inTime(answerOf(address, readAs), until)))
    reads.push(...some.flatMap((address, n): typeof reads => (answers[n] ? [[address, answers[n]]] : [])))
  }
  return { news, reads: Object.fromEntries(reads) }
}

type Answered = Brought['reads'][string]

async function answerOf(
  address: string,
  readAs: (address: string) => Promise<Response>,
): Promise<Answered | undefined> {
  try {
    const response = await readAs(address)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return response.ok && isJson ? ((await response.json()) as Answered) : undefined
  } catch {
    return undefined
  }
}

/** What is there by then, undefined where it is not. */
async function inTime<T>(work: Promise<T>, until: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, until - performance.now(), undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
