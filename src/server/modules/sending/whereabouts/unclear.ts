import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { haltNetwork } from '../../chain/halt-network.ts'
import { clearedByPeople } from '../../withdrawals/instructed.rows.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockParts } from './lock-parts.ts'
import {
  lockSighting,
  noteSeen,
  noteUnclear,
  type Sighting,
  type Superseding,
  saveSuperseded,
  type UnclearFor,
  unclearFor,
} from './unclear.rows.ts'

const MINUTE_MS = 60_000
/** So long no node may have a transaction, or say that it hasn't, before people are told that it is unclear. */
const SILENT_MS = 15 * MINUTE_MS

/** Whether no node has had a transaction for so long that people are told; one that none ever had, since it was made. */
export const isLongUnseen = ({ seen_at, created_at }: Pick<Sighting, 'seen_at' | 'created_at'>, now: Date): boolean =>
  now.getTime() - (seen_at ?? created_at).getTime() >= SILENT_MS

const moreThan = (one: UnclearFor, other: UnclearFor | null): boolean =>
  other === null || unclearFor.indexOf(one) > unclearFor.indexOf(other)

/**
 * What a transaction pays is unclear, for people to look at; nothing is given back without proof. It is once for each reason, and what people have cleared
 * up isn't unclear again for silence.
 */
export async function doubt(tx: Tx, txId: string, why: UnclearFor): Promise<void> {
  const row = await lockSighting(tx, txId)
  if (!row || !moreThan(why, row.unclear_for)) return
  await noteUnclear(tx, txId, why)
  const parts = await lockParts(tx, txId)
  for (const part of parts) {
    if (part.state !== 'sending' && part.state !== 'sent') continue
    if (why === 'silent' && (await clearedByPeople(tx.q, part.id))) continue
    await moveWithdrawal(tx, part, 'doubt', 'system')
  }
  tx.ctx.log.error(
    { tx: txId, why, withdrawals: parts.map(({ id }) => id) },
    'nobody can say what becomes of a transaction',
  )
}

/** The same where no node has had it for long, by the row as it stands now. */
export async function doubtUnseen(tx: Tx, txId: string): Promise<void> {
  const row = await lockSighting(tx, txId)
  if (row && isLongUnseen(row, tx.now)) await doubt(tx, txId, 'silent')
}

/**
 * The network has a transaction: what it pays is sent, and what was unclear because nobody had it is clear again. What waits as dear as it may be stays
 * unclear until it is in a block, or people decide.
 */
export async function seen(tx: Tx, txId: string, { inBlock }: { inBlock: boolean }): Promise<void> {
  const row = await lockSighting(tx, txId)
  if (!row) return
  const still = inBlock || row.unclear_for === 'silent' ? null : row.unclear_for
  if (still !== row.unclear_for || !row.seen_at || tx.now.getTime() - row.seen_at.getTime() >= MINUTE_MS)
    await noteSeen(tx, txId, still)
  // What takes its place pays nobody: what it was to pay ends by what is mined.
  if (row.state === 'cancelling') return
  for (const part of await lockParts(tx, txId)) {
    if (part.state === 'sending') await moveWithdrawal(tx, part, 'broadcast', 'system')
    if (part.state === 'unclear' && still === null) await moveWithdrawal(tx, part, 'clear_to_sent', 'system')
  }
}

/** The place of a transaction is used by something that isn't ours: somebody else has its key, or two signers run. The network is halted. */
export async function takenElsewhere(tx: Tx, txId: string, network: NetworkCode, what: string): Promise<void> {
  await haltNetwork(tx, network, `${what} was used by a transaction that isn’t ours: somebody else has its key`)
  await doubt(tx, txId, 'taken')
}

/** The same for good: none of its forms can be mined any more, and people may give back what it was to pay. Nothing gives that back by itself: the key was used by somebody, and perhaps to pay this very thing. */
export async function supersede(tx: Tx, txId: string, network: NetworkCode, by: Superseding): Promise<boolean> {
  await takenElsewhere(tx, txId, network, by.place)
  if (!(await saveSuperseded(tx, txId, chainTxMachine.transitions.supersede, by))) return false
  tx.ctx.log.error({ tx: txId, network, ...by }, 'something that is not ours stands in the place of a transaction')
  return true
}
