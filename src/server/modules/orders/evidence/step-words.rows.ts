import { createHash, randomBytes } from 'node:crypto'
import { canonical } from '../../../../contract/canonical-json.ts'
import type { SaltedWords } from '../../../../contract/orders/receipts.ts'
import { sealFor } from '../../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What somebody wrote with a step, and the salt that makes its hash one that nobody finds by trying. */
type Salted = Pick<SaltedWords, 'salt' | 'words'>

/** The member of a receipt's data that stands for the words. */
export const WORDS_HASH = 'words_sha256'

export const salted = (words: string): Salted => ({ salt: randomBytes(16).toString('base64url'), words })

export const hashOf = (of: Salted): string => createHash('sha256').update(canonical(of)).digest('hex')

const PLACE = 'order_event_words.words_sealed'
const INSERT = 'insert into order_event_words (order_id, seq, author_id, words_sealed) values ($1, $2, $3, $4)'
const READ = `select seq, ${withKey(PLACE)} words_sealed from order_event_words where order_id = $1 order by seq`

/** Writes down what whoever acts wrote with a step, sealed by their own key. */
export async function insertWords(tx: Tx, step: { order: string; seq: number }, of: Salted): Promise<void> {
  const { actor, sealer } = tx.ctx
  const author = actor.kind === 'customer' ? actor.customerId : null
  const text = JSON.stringify(of)
  const sealed = author === null ? sealer.seal(text) : await sealFor(tx, author, PLACE, text)
  await tx.q(INSERT, [step.order, step.seq, author, sealed])
}

interface SealedWords {
  /** Opens as nothing once its author's key is gone. */
  words_sealed: string | null
}

/** What was written with an order's steps, for who may read it; what was erased isn't among it. */
export async function wordsOf(q: Query, sealer: Sealer, orderId: string): Promise<SaltedWords[]> {
  const rows = await q<{ seq: number } & SealedWords>(READ, [orderId])
  return rows.flatMap(({ seq, ...sealed }) => {
    const of = opened(sealer, sealed)
    return of ? [{ seq, ...of }] : []
  })
}

function opened(sealer: Sealer, { words_sealed }: SealedWords): Salted | undefined {
  const text = words_sealed === null ? '' : sealer.unseal(words_sealed)
  return text === '' ? undefined : (JSON.parse(text) as Salted)
}

/** Steps as both parties read them: with the words in place of their hash. */
export const shownSteps = <S extends { data: Record<string, unknown> } & SealedWords>(
  sealer: Sealer,
  steps: readonly S[],
) =>
  steps.map(({ words_sealed, data: { [WORDS_HASH]: _hash, ...data }, ...step }) => {
    const of = opened(sealer, { words_sealed })
    return { ...step, data: of ? { ...data, reason: of.words } : data }
  })
