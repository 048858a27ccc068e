import { z } from 'zod'
import { addressOf } from '../addresses.ts'
import type { Endpoint, Input } from '../endpoint.ts'
import type { LiveRead } from '../live-reads.ts'
import { channels, type News, type RealtimeEvent } from '../realtime.ts'
import type { Security } from './security/security.ts'

/** What is written once is there in its first version. */
const FIRST = 1

/** What browsers are told, in ids only: on which channels, as what. */
export interface Announcement {
  to: readonly string[]
  event: RealtimeEvent
  data: Record<string, unknown>
}

/** To one customer, on every page that they have open. */
export const toCustomer = (customerId: string, event: RealtimeEvent, data: Announcement['data']): Announcement => ({
  to: [channels.customer(customerId)],
  event,
  data,
})

/** The desk's queues: what to look at again, and which one. */
export const toDesk = (about: string, id: string): Announcement => ({
  to: [channels.staff],
  event: 'desk',
  data: { about, id },
})

/** A read that an event makes stale: of this input or, without one, of every input. */
export const staleRead = <E extends Endpoint & { path: LiveRead }>(endpoint: E, input?: Input<E>): string =>
  addressOf(endpoint, input)

/** Something that happens, declared once: its name, what it is about, and who hears it at once. */
export interface EventType<About extends object = object> {
  /** 'order.moved': kept in the outbox and in the job queue, so it is never given another meaning. */
  name: string
  /** The member of what it is about that names its subject; the outbox keeps it beside the rest, as `ref`. */
  subject: string
  /** What it is about, by name. */
  members: readonly string[]
  /** Ids, codes and counts; never secrets or personal data in the clear. Unknown members are refused. */
  about: z.ZodType<About>
  /** What older releases called members of it, by today's name: their events wait in the outbox and in the job queue. */
  formerly: Readonly<Record<string, string>>
  announces(about: About): readonly Announcement[]
  /** The members that name what changed and say in which version it is now; null where it happens to its subject once. */
  counts: readonly [subject: string, version: string] | null
  /** Why its subject needs no version: it is written once, it ends. */
  once: string | null
  /** What it takes from somebody ('their ad is hidden'): they get a notice and an e-mail about it, and their pages hear of it, which boot looks for. */
  takes: string | null
  /** Why no page of who it takes from changes by it. */
  unseen: string | null
  /** Kept for the record: nobody hears it, on purpose, and why. */
  record: string | null
  /** Who of the account's people is told of it and how, where it is a matter of its security. */
  security: Security
}

interface Options<About> {
  /** Who is told, and how, where it is about what signs in, who may act, where money may go or what is stopped; else 'none'. */
  security: Security
  announces?: (about: About) => readonly Announcement[]
  /** What a browser that hears of it asks again, of what it shows. The desk's pages are drawn by the server and ask nothing. */
  stale?: (about: About) => readonly string[]
  takes?: string
  unseen?: string
  record?: string
  formerly?: { readonly [Member in keyof About & string]?: string }
}

/**
 * Every event says in which version its subject is now: in its member `version`, or in those that `counts` names. Only what happens to its
 * subject once needs none, and says why.
 */
type Versioned<Shape> =
  | { counts: readonly [subject: keyof Shape & string, version: keyof Shape & string]; once?: undefined }
  /** `each` names what bears an id of its own each time, where that isn't the subject. */
  | { once: string; each?: keyof Shape & string; counts?: undefined }

/** Declares an event, which says whether it is a matter of an account's security. Where it neither announces anything nor is for the record, a job must wait for it, or boot refuses to start. */
export function event<Shape extends z.ZodRawShape>(
  name: string,
  subject: keyof Shape & keyof z.output<z.ZodObject<Shape>> & string,
  about: Shape,
  ...[options]: 'version' extends keyof Shape
    ? [options: Options<z.output<z.ZodObject<Shape>>>]
    : [options: Options<z.output<z.ZodObject<Shape>>> & Versioned<Shape>]
): EventType<z.output<z.ZodObject<Shape>>> {
  type Of = z.output<z.ZodObject<Shape>>
  const {
    announces = () => [],
    stale,
    takes,
    unseen,
    record,
    counts,
    once,
    each = subject,
    formerly = {},
    security,
  } = options as Options<Of> & {
    counts?: EventType['counts']
    once?: string
    each?: string
  }
  const counted = once ? null : (counts ?? ([subject, 'version'] as const))
  const newsOf = (happened: Of, reads: readonly string[]): News => {
    const members = happened as Record<string, unknown>
    const [what, version] = counted ?? [each]
    return { stale: reads, subject: String(members[what]), version: version ? Number(members[version]) : FIRST }
  }
  const said = (happened: Of) =>
    announces(happened).map((one) =>
      one.event === 'desk' || !stale ? one : { ...one, data: { ...one.data, ...newsOf(happened, stale(happened)) } },
    )
  return {
    name,
    subject,
    members: Object.keys(about),
    about: z.strictObject(about) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>,
    formerly: formerly as Readonly<Record<string, string>>,
    announces: said,
    counts: counted,
    once: once ?? null,
    takes: takes ?? null,
    unseen: unseen ?? null,
    record: record ?? null,
    security,
  }
}

/** What an event of a type is about. */
export type About<Type> = Type extends EventType<infer Subject> ? Subject : never
