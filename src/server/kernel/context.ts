// tidy: allow the file is about the types Ctx and Actor
import type { Logger } from 'pino'
import type { StaffRole } from '../../contract/endpoint.ts'
import type { Hindrance, WhyNot } from '../../contract/market/ads.ts'
import type { Name, Sentence } from '../../contract/sentence.ts'
import type { TeamRole } from '../../contract/teams/roles.ts'
import type { Config } from '../../env.ts'
import type { Db } from '../db/client.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Providers } from './providers.ts'
import type { Sealer } from './seal.ts'
import type { Tx } from './tx.ts'

/** Who of a company's team acts for it, and as what. */
interface TeamActor {
  personId: string
  role: TeamRole
}

/**
 * Whose account it is. Nobody acts for a company but as one of its team, its own sign-in included: without a member there is no role to hold an act against, and no limit
 * to count it against.
 */
export type ForAccount = { account?: 'individual'; member?: undefined } | { account: 'entity'; member: TeamActor }

/**
 * Who asks. Staff works at the desk; a system actor is a job; an operator sits at the command line. A customer's `customerId` is the account that is acted for:
 * whose money and things it is about. Where that is a company's, `member` is who acts. `lacksFactor`: whoever acts has no second factor that counts.
 */
export type Actor =
  | { kind: 'anonymous'; ip: string }
  | ({ kind: 'customer'; customerId: string; sessionId: string; ip: string; lacksFactor?: true } & ForAccount)
  | { kind: 'staff'; staffId: string; name: string; roles: readonly StaffRole[]; sessionId: string }
  | { kind: 'operator'; name: string }
  | { kind: 'system'; job: string }

/** The request's Idempotency-Key with a digest of what it was sent with. */
export interface IdempotencyClaim {
  ownerId: string
  key: string
  endpoint: string
  digest: string
  /** Seals the stored answer: it may name people and their accounts. */
  sealer: Sealer
}

/** Where a request came from: its address, the browser as `deviceOf` says it, and its time zone where it said one. */
export interface Place {
  ip: string
  device: string
  zone?: string
}

/** Everything a verb may use. Built once for each request, job run or command. */
export interface Ctx {
  actor: Actor
  db: Db
  providers: Providers
  config: Config
  sealer: Sealer
  /** Puts a sentence into the words of whoever asks, or of a `language` ('pt'), for answers and e-mails; what is thrown is put into words at the edge. */
  textOf: (sentence: Sentence, language?: string) => string
  /** The only source of time in a verb. */
  now: () => Date
  log: Logger
  requestId: string
  /** Of a request; a job and a command come from nowhere. */
  place?: Place
  /** What the caller sent to confirm that it is them; checked by the step-up guard. */
  stepUp?: string
  /** Of a request: a digest of its endpoint and everything it was sent with, the confirmation aside; what a passkey signs is bound to it. */
  asked?: () => string
  /** What the request's verbs said, once it is committed: kept for who wants to know, such as a page that brings up to date what it shows. */
  emitted?: OutboxEvent[]
  /** The ids of the journals that the request's verbs posted: for who tries an act to tell what it moves. */
  posted?: string[]
  /** Writes down in each transaction of the act that somebody of a team did it for their company, so that no verb can forget it. */
  noteAct?: (tx: Tx) => Promise<void>
  /** Consumed by the one transaction of the request's verb; a second one under it is refused. */
  idempotency?: IdempotencyClaim
  /** The transaction that what is done belongs to, where it is carried out within another act: it commits with that, or not at all. */
  within?: Tx
  /**
   * Uses up what confirmed the request, such as a recovery code, in the verb's own transaction: it is spent if the act is done, and only
   * then. Runs under an idempotency claim, and not for a repeat. Throws the Problem that refuses the act.
   */
  spendProof?: (tx: Tx) => Promise<void>
}

/** A context whose actor is known to be a customer: what the API hands to customer endpoints. */
export type CustomerCtx = Ctx & { actor: Extract<Actor, { kind: 'customer' }> }

/** The person who acts: whose session, second factor and doing it is. */
export const personOf = (actor: CustomerCtx['actor']): string => actor.member?.personId ?? actor.customerId

/** Whoever acts for this customer's account now: its own person where nobody else does. */
export const personActingFor = (actor: Actor, customerId: string): string =>
  actor.kind === 'customer' && actor.customerId === customerId ? personOf(actor) : customerId

/** A context whose actor is known to be staff: what the API hands to the desk's endpoints. */
export type StaffCtx = Ctx & { actor: Extract<Actor, { kind: 'staff' }> }

/** The actor, by person, as the audit log writes it: 'customer:<id>', 'staff:<id>', 'operator:ada', 'system:expire-deposits'. */
export const actorName = (actor: Actor): string => {
  switch (actor.kind) {
    case 'customer':
      return `customer:${personOf(actor)}`
    case 'staff':
      return `staff:${actor.staffId}`
    case 'operator':
      return `operator:${actor.name}`
    case 'system':
      return `system:${actor.job}`
    case 'anonymous':
      return 'anonymous'
  }
}

/** What something is called, in the language of whoever asks, or in another one. */
export const nameIn = ({ textOf }: Pick<Ctx, 'textOf'>, name: Name, language?: string): string =>
  typeof name === 'string' ? name : textOf(name, language)

/** What stands in the way, in the reader's words, as answers bear it. */
export const inWords = ({ textOf }: Pick<Ctx, 'textOf'>, { code, reason, change }: Hindrance): WhyNot => ({
  code,
  reason: textOf(reason),
  change: textOf(change),
})
