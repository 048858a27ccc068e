import { SWRConfig } from 'swr'
import { isOfRead } from '../../contract/addresses.ts'
import type { Answer, Endpoint } from '../../contract/endpoint.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import type { News } from '../../contract/realtime.ts'

/**
 * Asks again for what somebody looks at. `version` is the one that its subject came to be in; without end where it has none. By the clock: nobody
 * knows of any news.
 */
export type Ask = (version: number, by?: 'clock') => void
/** Takes over an answer that came with one's own act. False where that is not enough: then it asks. */
export type Take = (answer: Answer<Endpoint>) => boolean

export interface Pace {
  /** Some event tells of it. Without one there is no news to miss. */
  live: boolean
  /** Somebody waits there for what another does. */
  often: boolean
}
const ORDINARY: Pace = { live: true, often: false }

/** The one cache of this page: SWR's, keyed by address. */
const { cache } = SWRConfig.defaultValue
/** How SWR names a list that is loaded by pages. */
const PAGES = '$inf$'
const watched = new Map<string, Set<{ ask: Ask; take: Take; pace: Pace }>>()
/** Stands in the cache once whatever the page was drawn with is old: an island that comes alive then asks for what it shows. */
const ALL_STALE = 'all stale'
/** What became stale, for islands that come with an older answer. */
const marked = new Map<string, { read: string; about: About }>()
/** Reads that count in a subject's version although their answer doesn't name it. */
const counted = new Map<string, number>()

type About = Pick<News, 'subject' | 'version'>

/** What the cache holds at an address. */
export const cachedAt = <E extends Endpoint>(address: string): Answer<E> | undefined =>
  cache.get(address)?.data as Answer<E> | undefined

/** Whether there is neither an answer at an address, or to a list that begins there, nor anybody who asks for one. */
export const isAbsent = (address: string): boolean =>
  [address, `${PAGES}${address}`].every((key) => {
    const { data, error, isValidating } = cache.get(key) ?? {}
    return data === undefined && !error && !isValidating
  })

/** Drops what the cache has at an address, and of a list that begins there: who comes to look asks. */
export function forget(address: string): void {
  for (const key of [address, `${PAGES}${address}`]) cache.delete(key)
}

/**
 * Somebody looks at what stands at an address, until the answer is called: it is asked again when it is stale. `take` is for who shows more than
 * the cache holds at that address.
 */
export function watch(address: string, ask: Ask, pace = ORDINARY, take: Take = () => true): () => void {
  const looking = watched.get(address) ?? new Set()
  const one = { ask, take, pace }
  watched.set(address, looking.add(one))
  return () => {
    looking.delete(one)
    if (looking.size === 0) watched.delete(address)
  }
}

/** Hands a fresh answer to all who look. @returns whether it is enough for all of them. */
export const handOver = (address: string, answer: Answer<Endpoint>): boolean =>
  [...(watched.get(address) ?? [])].map(({ take }) => take(answer)).every(Boolean)

/** What is looked at now, by address. */
export const shownNow = (): string[] => [...watched.keys()]

interface Told {
  id?: string
  version?: number
  versions?: Readonly<Record<string, number>>
  items?: readonly Told[]
}

/** What never changes once it is there bears no version: it is in its first. */
const versionIn = ({ id, version = 1, versions }: Told, subject: string): number =>
  id === subject ? version : (versions?.[subject] ?? 0)

/** Whether an answer tells of a subject in that version or a later one: itself, in one of its rows, or as what it was made of. */
function tells(answer: Answer<Endpoint> | undefined, { subject, version }: About): boolean {
  if (subject === undefined || version === undefined || !answer) return false
  const data = answer.data as Told | readonly Told[] | null
  const told = Array.isArray(data) ? data : [data as Told, ...((data as Told | null)?.items ?? [])]
  return told.some((one) => typeof one === 'object' && one !== null && versionIn(one, subject) >= version)
}

/** A read here already counts in that version of a subject: what is heard of it is no news there. */
export const noteCounted = (address: string, subject: string, version: number): void =>
  void counted.set(`${address} ${subject}`, Math.max(version, counted.get(`${address} ${subject}`) ?? 0))

export const isCounted = (address: string, subject: string, version: number): boolean =>
  (counted.get(`${address} ${subject}`) ?? 0) >= version

const isKnown = (address: string, about: About): boolean =>
  tells(cachedAt(address), about) ||
  (about.subject !== undefined && about.version !== undefined && isCounted(address, about.subject, about.version))

/** Puts into the cache what a page was drawn with, but for what has become stale since. */
export function fill(page: Prefetched): void {
  for (const [address, answer] of Object.entries(page)) {
    const old =
      cache.get(ALL_STALE) !== undefined ||
      [...marked.values()].some(({ read, about }) => isOfRead(address, read) && !tells(answer ?? undefined, about))
    if (answer && !old && !cache.get(address)) cache.set(address, { data: answer })
  }
}

/**
 * Marks reads as stale. What is looked at is asked again, each address once however many look; the rest is forgotten, so that whoever comes to
 * look asks. What is here in that version already stays as it is, and so does what was `brought` just now.
 */
export function markStale(news: readonly News[], brought: ReadonlySet<string> = new Set()): void {
  const all = news.flatMap(({ stale, ...about }) => stale.map((read) => ({ read, about })))
  for (const one of all) {
    const key = `${one.read} ${one.about.subject ?? ''}`
    // News of an earlier version that come late take nothing back.
    if ((marked.get(key)?.about.version ?? 0) <= (one.about.version ?? Number.POSITIVE_INFINITY)) marked.set(key, one)
  }
  for (const address of new Set([...watched.keys(), ...[...cache.keys()].map(startOf)])) {
    if (brought.has(address)) continue
    const fresh = all.filter(({ read, about }) => isOfRead(address, read) && !isKnown(address, about))
    if (fresh.length === 0) continue
    const [looks] = watched.get(address) ?? []
    const versions = fresh.map(({ about }) => about.version ?? Number.POSITIVE_INFINITY)
    if (looks) looks.ask(Math.max(...versions))
    else forget(address)
  }
}

const startOf = (key: string): string => (key.startsWith(PAGES) ? key.slice(PAGES.length) : key)

/** The first page of a list that more of may be loaded. */
const firstOf = (key: string): string =>
  startOf(key).replace(/([?&])cursor=[^&]*(&|$)/, (_, before, after) => (after ? before : ''))

function askWhere(due: (pace: Pace) => boolean, ask: (one: Ask) => void): void {
  for (const looking of [...watched.values()]) {
    const [first] = looking
    if (first && [...looking].some(({ pace }) => due(pace))) ask(first.ask)
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
