import { createHash } from 'node:crypto'
import type { Tx } from '../../../kernel/tx.ts'

/**
 * What an act is about, as rows that are locked until the transaction ends: what was asked is done only where they are what they were. Where it is about nothing that could change
 * meanwhile, why.
 */
export type Stands<It> = ((tx: Tx, it: It) => Promise<readonly object[]>) | { nothing: string }

/** SHA-256 of what an act is about as it stands now, in the order of its rows and their columns. */
export async function digestOfWhatStands<It>(tx: Tx, stands: Stands<It>, it: It): Promise<string> {
  const rows = typeof stands === 'function' ? await stands(tx, it) : []
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
