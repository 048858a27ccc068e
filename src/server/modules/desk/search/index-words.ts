import { railOf } from '../../../../contract/rails/rails.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { shownMethod } from '../../../kernel/rails/method-details.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { inTx } from '../../../kernel/tx.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { accountIndex, nameIndexes } from '../../accounts/names/search-words.ts'
import { type DueWords, saveWords, takeDueWords } from './words.rows.ts'

const AT_ONCE = 200
/** What one run does at most: an installation that upgrades has all its customers due. */
const ROUNDS = 50

/**
 * Makes the keyed hashes by which the desk finds customers: of each word of their names, of each account that is theirs. Two hundred at a time, each in a transaction of its own, which takes them off
 * the list: whoever dies leaves the rest due, and of two processes neither waits for the other.
 */
export async function indexWords(ctx: Ctx): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await indexSome(ctx)) < AT_ONCE) return
}

const indexSome = (ctx: Ctx): Promise<number> =>
  inTx(ctx, async (tx) => {
    const due = await takeDueWords(tx, AT_ONCE)
    if (due.length > 0)
      await saveWords(
        tx,
        due.map((one) => ({ customerId: one.customer_id, words: wordsOf(ctx, one) })),
      )
    return due.length
  })

/** Whose data no key opens is found by no word, and keeps nobody else from being found. */
function wordsOf(ctx: Ctx, due: DueWords): string[] {
  try {
    const { first_name, last_name, company_name = '', trading_name = '' } = openProfile(ctx.sealer, due)
    const names = nameIndexes(ctx.sealer, [first_name, last_name, company_name, trading_name])
    return [...names, ...due.accounts.flatMap((account) => numbersOf(ctx.sealer, account))]
  } catch (error) {
    ctx.log.warn({ err: error, customer: due.customer_id }, 'no words of a customer whose data does not open')
    return []
  }
}

/** Keyed hashes of the numbers of an account, as they are looked for. */
export function numbersOf(sealer: Sealer, { rail, sealed }: DueWords['accounts'][number]): string[] {
  const { fields } = shownMethod(sealer, { sealed })
  const names = (railOf(rail)?.fields ?? []).filter(({ account }) => account).map(({ name }) => name)
  return names.flatMap((name) => accountIndex(sealer, fields[name] ?? '') ?? [])
}
