import { z } from 'zod'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { Intent } from '../../../contract/custody/intent.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Query } from '../../kernel/tx.ts'
import { openTransactionRows } from './open-transactions.rows.ts'

/** Where the house's coins lie on a network, as clearing accounts name it. */
export type Side = 'deposit' | 'hot' | 'cold'

/** By how much a side may have less or more of an asset than the books say, since transactions of the house's are on their way. */
interface Loose {
  mayLack: bigint
  mayExceed: bigint
}

export interface OpenTransactions {
  of(side: Side, asset: string): Loose
}

const Intents = z.array(Intent)

/**
 * What is signed and not final: until a transaction has its confirmations the books are as if it weren't there, and it may be mined or not. What it
 * takes may be gone, its fee up to the limit, and what it brings to the other side of the house may be there.
 */
export async function openTransactions(
  { sealer }: Pick<Ctx, 'sealer'>,
  q: Query,
  network: NetworkCode,
): Promise<OpenTransactions> {
  const sums = new Map<string, Loose>()
  const at = (side: Side, asset: string): Loose => {
    const known = sums.get(`${side} ${asset}`) ?? { mayLack: 0n, mayExceed: 0n }
    sums.set(`${side} ${asset}`, known)
    return known
  }
  for (const { intents_sealed, fee_limit } of await openTransactionRows(q, network)) {
    const intents = Intents.parse(JSON.parse(sealer.unseal(intents_sealed)))
    for (const intent of intents) add(at, intent)
    for (const side of feeFrom(intents)) at(side, networks[network].native).mayLack += BigInt(fee_limit)
  }
  return { of: (side, asset) => at(side, asset) }
}

function add(at: (side: Side, asset: string) => Loose, intent: Intent): void {
  if (intent.kind === 'cancel') return
  const amount = BigInt(intent.amount)
  at(intent.kind === 'sweep' ? 'deposit' : 'hot', intent.asset).mayLack += amount
  if (intent.kind === 'sweep') at('hot', intent.asset).mayExceed += amount
  if (intent.kind === 'gas') at('deposit', intent.asset).mayExceed += amount
  if (intent.kind === 'refill') at('cold', intent.asset).mayExceed += amount
}

/** Who sends pays: a sweep from the deposit address, a cancel from wherever what it stops was sent. */
function feeFrom([first]: readonly Intent[]): Side[] {
  if (first?.kind === 'cancel') return ['deposit', 'hot']
  return [first?.kind === 'sweep' ? 'deposit' : 'hot']
}
