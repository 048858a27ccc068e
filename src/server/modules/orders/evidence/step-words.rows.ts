import { createHash, randomBytes } from 'node:crypto'
import { canonical } from '../../../../contract/canonical-json.ts'
import type { SaltedWords } from '../../../../contract/orders/receipts.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query } from '../../../kernel/tx.ts'

/** What somebody wrote with a step, and the salt that makes its hash one that nobody finds by trying. */
type Salted = Pick<SaltedWords, 'salt' | 'words'>

/** The member of a receipt's data that stands for the words. */
export const WORDS_HASH = 'words_sha256'

export const salted = (words: string): Salted => ({ salt: randomBytes(16).toString('base64url'), words })

export const hashOf = (of: Salted): string => createHash('sha256').update(canonical(of)).digest('hex')

const INSERT = 'insert into order_event_words (order_id, seq, words_sealed) values ($1, $2, $3)'
const READ = 'select seq, words_sealed from order_event_words where order_id = $1 order by seq'

export const insertWords = (q: Query, sealer: Sealer, step: { order: string; seq: number }, of: Salted) =>
  q(INSERT, [step.order, step.seq, sealer.seal(JSON.stringify(of))])

/** What was written with an order's steps, for who may read it; what was erased isn't among it. */
export async function wordsOf(q: Query, sealer: Sealer, orderId: string): Promise<SaltedWords[]> {
  const rows = await q<{ seq: number; words_sealed: string }>(READ, [orderId])
  return rows.map(({ seq, words_sealed }) => ({ seq, ...opened(sealer, words_sealed) }))
}

const opened = (sealer: Sealer, sealed: string): Salted => JSON.parse(sealer.unseal(sealed)) as Salted

/** Steps as both parties read them: with the words in place of their hash. */
export const shownSteps = <S extends { data: Record<string, unknown>; words_sealed: string | null }>(
  sealer: Sealer,
  steps: readonly S[],
) =>
  steps.map(({ words_sealed, data: { [WORDS_HASH]: _hash, ...data }, ...step }) => ({
    ...step,
    data: words_sealed === null ? data : { ...data, reason: opened(sealer, words_sealed).words },
  }))
