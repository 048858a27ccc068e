import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './teams/roles.ts'

/** public: anyone. customer: whoever bears the token of a live session. staff: whoever bears a live token of the desk. */
export type Audience = 'public' | 'customer' | 'staff'

/** What a member of staff does; somebody may do several. Each endpoint of the desk says whose it is. */
export const staffRoles = ['support', 'moderator', 'compliance', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Which rate-limit budget a call draws from; the figures stand beside the limiter. */
export type LimitClass = 'read' | 'write' | 'money' | 'sign_in' | 'mail'

/**
 * One promise between browser and server. Routes, validation, the client, OpenAPI and the authorisation tests all read it.
 * Bodies are strict objects: an unknown field is refused by name.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
  L extends boolean = boolean,
  Path extends `/${string}` = `/${string}`,
> {
  method: 'get' | 'post'
  /** Path under /api/v1, parameters in braces: '/users/{user_id}'. Its type tells endpoints apart whose schemas are the same. */
  path: Path
  summary: string
  auth: A
  /** For customers, always: who of a company's team it is for. */
  permission?: Permission
  /** Of the desk: one of these is needed. Absent: for all who work there, also before their authenticator app is set up. */
  roles?: readonly StaffRole[]
  /** Of the desk: answered also while the caller has but the password that an operator gave them. */
  beforeOwnPassword?: true
  /**
   * The caller must confirm with password or second factor in the Step-Up header; 'with_password': with both, where they have both; 'unless_fresh': not
   * within five minutes of signing in.
   */
  stepUp?: true | 'with_password' | 'unless_fresh'
  /** Of the desk: a caller who has a passkey confirms with it, for this very request, in the Step-Up header. */
  passkey?: true
  /** Moves money or creates something of worth: an Idempotency-Key is mandatory. */
  idempotent?: true
  limit: LimitClass
  params: P
  query: Q
  body: B
  /** What `data` holds; for a list, one element of it. */
  returns: R
  /** Answers `{ data: […], next }` by keyset pages. */
  list?: L
  /** Content types besides JSON that `?format=` can ask for. */
  formats?: readonly ('csv' | 'pdf' | 'xml' | 'zip' | 'file')[]
  /** The largest form, where it is another size than an ordinary one's. */
  maxBytes?: number
  /** The body is a file as it is, of this size at most; what is said about it stands in the query. It is read once it may come. */
  file?: { maxBytes: number }
  errors: readonly ErrorCode[]
  /** Of a POST: reads of the caller's that it changes and no event tells of. */
  changes?: readonly Endpoint[]
  /** Of a POST: what a page shows next that had no use for it before, by its answer. */
  leadsTo?(answer: z.output<R>): readonly (readonly [endpoint: Endpoint, input: Input<Endpoint>])[]
}

const nothing = z.strictObject({})
type Nothing = typeof nothing

type Declared<P, Q, B, R, A, L, Path> = Pick<
  Endpoint,
  | 'method'
  | 'summary'
  | 'roles'
  | 'beforeOwnPassword'
  | 'stepUp'
  | 'passkey'
  | 'idempotent'
  | 'formats'
  | 'maxBytes'
  | 'file'
  | 'changes'
> & {
  path: Path
  auth: A
  list?: L
  limit?: LimitClass
  params?: P
  query?: Q
  body?: B
  returns: R
  errors?: readonly ErrorCode[]
  leadsTo?: (answer: z.output<R>) => readonly (readonly [endpoint: Endpoint, input: Input<Endpoint>])[]
} & (A extends 'customer' ? { permission: Permission } : { permission?: never })

/** Declares an endpoint; what is left out means: no parameters, an ordinary read or write budget, no errors of its own. */
export const endpoint = <
  R extends z.ZodType,
  const A extends Audience,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const L extends boolean = false,
  const Path extends `/${string}` = `/${string}`,
>(
  declared: Declared<P, Q, B, R, A, L, Path>,
): Endpoint<P, Q, B, R, A, L, Path> => ({
  ...declared,
  limit: declared.limit ?? (declared.idempotent ? 'money' : declared.method === 'get' ? 'read' : 'write'),
  params: (declared.params ?? nothing) as P,
  query: (declared.query ?? nothing) as Q,
  body: (declared.body ?? nothing) as B,
  errors: declared.errors ?? [],
})

/** An endpoint with the schemas of another, wherever it is. */
export type Alike<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer R, infer A, infer L> ? Endpoint<P, Q, B, R, A, L> : never

/** What the browser passes to call an endpoint. */
export interface Input<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  /** For an endpoint that takes a file. */
  file?: Blob | Uint8Array<ArrayBuffer>
}

/** What `data` of the answer holds. */
export type Returned<E extends Endpoint> = E extends { list?: true } ? z.output<E['returns']>[] : z.output<E['returns']>

/** What an endpoint answered: its data and, for a list, the cursor of the next page. */
export interface Answer<E extends Endpoint> {
  data: Returned<E>
  next: string | null
}

/** The keyset part of every list's query: `cursor` from the last answer's `next`, `limit` rows (1–100, 25 by default). */
export const Page = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
