import { type ErrorCode, errors } from '../../contract/errors.ts'

export interface FieldError {
  /** Where in the body or query, 'amount' or 'address.city'. */
  path: string
  /** The sentence shown under the field. */
  message: string
}

/** What a verb throws when the answer is no. The API turns it into a problem document; the transaction is rolled back. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Further members of the problem document, for instance the new state of an order that moved on. */
  readonly extra: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    options: {
      fields?: FieldError[]
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(errors[code].title, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

/** A problem with one field: `badField('amount', 'An amount must be more than zero.')`. */
export const badField = (path: string, message: string, code: ErrorCode = 'invalid_input'): Problem =>
  new Problem(code, { fields: [{ path, message }] })
