import type { Ctx } from '../../../kernel/context.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { query } from '../../../kernel/tx.ts'
import { tokenHash } from '../tokens.ts'

/** What the asking browser keeps in its cookie: a secret, and the word that its page shows. */
export interface AskingBrowser {
  secret: string
  word: string
}

/** The word is short: only under our key does its hash tell nothing. Spaces and case don't matter. */
export const wordIndex = (sealer: Sealer, hash: string, word: string): string =>
  sealer.blindIndex(`sign_in_link:${hash}:${word.replaceAll(/[^A-Za-z]/g, '').toUpperCase()}`)

// The job that writes the e-mail may run twice.
const KEEP = `insert into account_token (hash, purpose, customer_id, browser_hash, word_index, created_at, expires_at)
  values ($1, 'sign_in_link', $2, $3, $4, $5, $6) on conflict (hash) do nothing`

/** Keeps a customer's link, for the browser that asked for it. */
export const keepSignInLink = async (
  ctx: Ctx,
  customerId: string,
  asked: { hash: string; browser_hash: string; word_index: string; expires_at: string },
): Promise<void> => {
  const { hash, browser_hash, word_index, expires_at } = asked
  await query(ctx)(KEEP, [hash, customerId, browser_hash, word_index, ctx.now(), expires_at])
}

const STANDS = `select customer_id, browser_hash, word_index from account_token
  where hash = $1 and purpose = 'sign_in_link' and used_at is null and expires_at > $2`

/** A link that would work now: whose it is, whether this browser asked for it, and whether a word is the one of its page. */
export async function standingLink(ctx: Ctx, token: string) {
  const hash = tokenHash(token)
  const [row] = await query(ctx)<{ customer_id: string; browser_hash: string | null; word_index: string | null }>(
    STANDS,
    [hash, ctx.now()],
  )
  return (
    row && {
      hash,
      customerId: row.customer_id,
      askedBy: (secret: string | undefined) => secret !== undefined && row.browser_hash === tokenHash(secret),
      hasWord: (word: string) => row.word_index === wordIndex(ctx.sealer, hash, word),
    }
  )
}
