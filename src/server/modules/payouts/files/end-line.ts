import type { Tx } from '../../../kernel/tx.ts'
import { followLines } from './move-payout-file.ts'
import { lineOfWithdrawal, lockFile, saveLine } from './payout-files.rows.ts'

/** What people ended instead of the bank: the code that its line bears. */
const BY_DESK = 'DESK'

/**
 * Notes at a withdrawal's line in a payout file, where it has one, how people ended it, so that its file can end, too. What the bank says afterwards is
 * judged by that: a debit of what was given back is a conflict. The file was locked before the withdrawal (`lockFileOf`).
 */
export async function endLine(tx: Tx, withdrawalId: string, event: 'fail' | 'complete'): Promise<void> {
  const line = await lineOfWithdrawal(tx.q, withdrawalId)
  const file = line && (await lockFile(tx, line.file_id))
  if (!line || !file || (line.state !== 'waiting' && line.state !== 'accepted')) return
  await saveLine(tx, { ...line, state: event === 'fail' ? 'rejected' : 'completed', code: BY_DESK })
  await followLines(tx, file)
}
