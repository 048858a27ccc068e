import { say } from '../../../contract/sentence.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { readSigned, signText } from '../../kernel/signed-text.ts'
import type { QuoteTerms } from './quote-terms.ts'

const PURPOSE = 'quote'

/** The terms as an opaque text that every instance with the same secret can honour; nothing is stored. */
export const signQuote = (terms: QuoteTerms, secret: string): string =>
  signText(
    JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    PURPOSE,
    secret,
  )

const UNSIGNED = say('quote_unsigned')
const BIGINT = /^[0-9]+n$/

/**
 * The terms of a quote that this customer was given. Throws 'invalid_input' on `quote` when it is not one of ours to the last bit,
 * 'not_found' when it is another customer's.
 */
export function readQuote(token: string, customerId: string, secret: string): QuoteTerms {
  const plain = readSigned(token, PURPOSE, secret)
  if (plain === undefined) throw badField('quote', UNSIGNED)
  const terms = JSON.parse(plain, (key, value) => {
    if (key === 'issuedAt' || key === 'expiresAt') return new Date(value)
    return typeof value === 'string' && BIGINT.test(value) ? BigInt(value.slice(0, -1)) : value
  }) as QuoteTerms
  if (terms.customerId !== customerId) throw new Problem('not_found')
  return terms
}
