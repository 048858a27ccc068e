import type { Ctx } from '../../../kernel/context.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { query, type Tx } from '../../../kernel/tx.ts'
import { emailIndex } from '../customers.rows.ts'
import { TOKEN_MINUTES, tokenHash } from '../tokens.ts'

/** What the asking browser keeps in its cookie: a secret, and the word that its page shows. */
export interface AskingBrowser {
  secret: string
  word: string
}

/** The word is short: only under our key does its hash tell nothing. Spaces and case don't matter. */
const wordIndex = (sealer: Sealer, hash: string, word: string): string =>
  sealer.blindIndex(`sign_in_link:${hash}:${word.replaceAll(/[^A-Za-z]/g, '').toUpperCase()}`)

// One statement whether or not the address is known.
const KEEP = `insert into account_token (hash, purpose, customer_id, browser_hash, word_index, created_at, expires_at)
  select $1, 'sign_in_link', c.id, $3, $4, $5, $6 from customer c where c.email_index = $2`

/** Keeps a link's token for the customer with an address, if there is one: for the browser that asked. */
export async function keepSignInLink(
  tx: Tx,
  { email, token, browser }: { email: string; token: string; browser: AskingBrowser },
): Promise<void> {
  const { sealer } = tx.ctx
  const hash = tokenHash(token)
  const expires = new Date(tx.now.getTime() + TOKEN_MINUTES.sign_in_link * 60_000)
  const word = wordIndex(sealer, hash, browser.word)
  await tx.q(KEEP, [hash, emailIndex(sealer, email), tokenHash(browser.secret), word, tx.now, expires])
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
