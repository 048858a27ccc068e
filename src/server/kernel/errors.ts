import type { ErrorCode } from '../../contract/errors.ts'
import type { Sentence } from '../../contract/sentence.ts'

export interface FieldError {
  /** Where in the body or query, 'amount' or 'address.city'. */
  path: string
  /** What is shown under the field, in the reader's language. */
  says: Sentence
}

/** Further members of a problem document, RFC 9457's `detail` among them; none of those that respond.ts gives each. */
export type ProblemExtra = Readonly<Record<string, unknown>> & {
  readonly [Own in 'type' | 'title' | 'status' | 'code' | 'next' | 'request_id' | 'errors']?: never
}

/** What a verb throws when the answer is no. The API turns it into a problem document; the transaction is rolled back. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Further members of the problem document, for instance the new state of an order that moved on. */
  readonly extra: ProblemExtra
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    options: {
      fields?: FieldError[]
      extra?: ProblemExtra
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

/** A problem with one field: `badField('amount', say('amount_above_zero'))`. */
export const badField = (path: string, says: Sentence, code: ErrorCode = 'invalid_input'): Problem =>
  new Problem(code, { fields: [{ path, says }] })
