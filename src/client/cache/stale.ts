import { SWRConfig } from 'swr'
import type { Answer, Endpoint } from '../../contract/endpoint.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { StaleRead } from '../../contract/realtime.ts'

/**
 * Asks again for what somebody looks at. `version` is the one that came to be; without end where the subject has none. By the clock: nobody
 * knows of any news.
 */
export type Ask = (version: number, by?: 'clock') => void

export interface Pace {
  /** Some event tells of it. Without one there is no news to miss. */
  live: boolean
  /** Somebody waits there for what another does. */
  often: boolean
}
const ORDINARY: Pace = { live: true, often: false }

/** The one cache of this page: SWR's, keyed by address. */
const { cache } = SWRConfig.defaultValue
const watched = new Map<string, Map<Ask, Pace>>()
/** Stands in the cache once whatever the page was drawn with is old: an island that comes alive then asks for what it shows. */
const ALL_STALE = 'all stale'
/** What became stale and in which version, without end where it has none, for islands that come with an older answer. */
const marked = new Map<string, number>()

/** What the cache holds at an address. */
export const cachedAt = <E extends Endpoint>(address: string): Answer<E> | undefined =>
  cache.get(address)?.data as Answer<E> | undefined

/** Whether there is neither an answer at an address, or to a list that begins there, nor anybody who asks for one. */
export const isAbsent = (address: string): boolean =>
  [address, `$inf$${address}`].every((key) => {
    const { data, error, isValidating } = cache.get(key) ?? {}
    return data === undefined && !error && !isValidating
  })

/** Somebody looks at what stands at an address, until the answer is called: it is asked again when it is stale. */
export function watch(address: string, ask: Ask, pace = ORDINARY): () => void {
  const asking = watched.get(address) ?? new Map<Ask, Pace>()
  watched.set(address, asking.set(ask, pace))
  return () => {
    asking.delete(ask)
    if (asking.size === 0) watched.delete(address)
  }
}

const pairsOf = (query = ''): string[] => query.split('&').filter(Boolean)

/** Whether an address is one of a read's: at the same path, and with at least all that the read asks for. */
const fits = (address: string, read: string): boolean => {
  const [[path, query], [readPath, readQuery]] = [address.split('?'), read.split('?')]
  return path === readPath && pairsOf(readQuery).every((pair) => pairsOf(query).includes(pair))
}

/** A read that bears no version has become one that no answer can be sure to have. */
const versionIn = ([, version = Number.POSITIVE_INFINITY]: StaleRead): number => version

const isKnown = (answer: Answer<Endpoint> | undefined, version: number): boolean =>
  Number((answer?.data as { version?: number } | undefined)?.version) >= version

/** Drops what the cache has at an address, and of a list that begins there: who comes to look asks. */
export function forget(address: string): void {
  for (const key of [address, `$inf$${address}`]) cache.delete(key)
}

/** Puts into the cache what a page was drawn with, but for what has become stale since. */
export function fill(page: Prefetched): void {
  for (const [address, answer] of Object.entries(page)) {
    const old =
      cache.get(ALL_STALE) !== undefined ||
      [...marked].some(([read, version]) => fits(address, read) && !isKnown(answer ?? undefined, version))
    if (answer && !old && !cache.get(address)) cache.set(address, { data: answer })
  }
}

/**
 * Marks reads as stale. What is looked at is asked again, each address once however many look; the rest is forgotten, so that whoever comes to
 * look asks. What is here in that version already stays as it is.
 */
export function markStale(reads: readonly StaleRead[]): void {
  for (const read of reads) marked.set(read[0], Math.max(marked.get(read[0]) ?? 0, versionIn(read)))
  for (const address of new Set([...watched.keys(), ...[...cache.keys()].map((key) => key.replace(/^\$inf\$/, ''))])) {
    const news = reads.filter((read) => fits(address, read[0]) && !isKnown(cachedAt(address), versionIn(read)))
    if (news.length === 0) continue
    const [ask] = watched.get(address)?.keys() ?? []
    if (ask) ask(Math.max(...news.map(versionIn)))
    else forget(address)
  }
}

/** What the answers to one's own acts brought: a read, whose subject it is about, and the version that it already counts in. */
const counted = new Map<string, number>()

/** A read here already counts in that version of a subject: the event about it says nothing new to it. */
export const noteCounted = (read: string, subject: string, version: number): void =>
  void counted.set(`${read} ${subject}`, version)

export const isCounted = (read: string, subject: string, version: number): boolean =>
  (counted.get(`${read} ${subject}`) ?? 0) >= version

/** The first page of a list that more of may be loaded. */
const firstOf = (key: string): string =>
  key.replace(/^\$inf\$/, '').replace(/([?&])cursor=[^&]*(&|$)/, (_, before, after) => (after ? before : ''))

function askWhere(due: (pace: Pace) => boolean, ask: (one: Ask) => void): void {
  for (const looking of [...watched.values()]) {
    const [first] = looking.keys()
    if (first && [...looking.values()].some(due)) ask(first)
  }
}

/** Of what nobody looks at nothing is known any more. */
function forgetUnseen(): void {
  cache.set(ALL_STALE, {})
  for (const key of [...cache.keys()])
    if (/^(\$inf\$)?\/api\//.test(key) && !watched.has(firstOf(key))) cache.delete(key)
}

/** Everything that events tell of may be stale: something was said that was not heard. */
export function markAllStale(): void {
  forgetUnseen()
  askWhere(
    ({ live }) => live,
    (ask) => ask(Number.POSITIVE_INFINITY),
  )
}

/** Asks by the clock, since nothing can be heard: for what is due often, or for all that events would tell of. */
export function askByClock(round: 'often' | 'all'): void {
  if (round === 'all') forgetUnseen()
  askWhere(
    ({ live, often }) => (round === 'all' ? live : often),
    (ask) => ask(Number.POSITIVE_INFINITY, 'clock'),
  )
}
