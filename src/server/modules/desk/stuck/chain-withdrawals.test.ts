import { describe, expect, test } from 'vitest'
import { inTx, query } from '../../../kernel/tx.ts'
import { type Between, chainSending } from '../../../testing/chain-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { lockMatter } from './matters.ts'
import { aheadOf, aheadOfListed, stuckWithdrawals } from './stuck-withdrawals.rows.ts'

const QUARTER_MS = 15 * 60_000

describe.each(engines)('a withdrawal to an address of which nobody knows what became, on %s,', (engine) => {
  const w = chainSending(engine)
  const matterOf = (id: string) => inTx(w.job(), (tx) => lockMatter(tx, 'withdrawal.complete', id))
  const ahead = async (id: string) => {
    const page = { after: undefined, limit: 100, since: w.it.clock.now(), number: undefined }
    const listed = (await stuckWithdrawals(query(w.job()), page)).find((row) => row.id === id)
    return [await aheadOf(query(w.job()), id), listed && aheadOfListed(listed)]
  }

  test('is completed by nobody while its transaction may be reverted or leave its block, nor when it was reverted', async () => {
    const [available, held] = await w.has()
    const id = await w.asked('0.023')
    const silent: Between = async (name, go) => (name === 'sender.outcome' ? 'unknown' : go())
    await w.run(silent)
    await w.pass(QUARTER_MS + 60_000, silent)
    expect(await w.stateOf(id)).toBe('unclear')
    const open = { openFile: false, openTransaction: true, unproved: true }
    expect(await ahead(id)).toEqual([open, open])
    expect((await matterOf(id))?.acts).toEqual(['withdrawal.clear_to_sending', 'withdrawal.clear_to_sent'])
    await w.rows(
      `update chain_tx t set state = 'mined' from chain_tx_part p where p.tx_id = t.id and p.withdrawal_id = $1`,
      id,
    )
    expect((await matterOf(id))?.acts).not.toContain('withdrawal.complete')
    expect(await w.end(id)).toBe('failed')
    const [row] = await w.rows<{ fee: string }>('select fee::text from withdrawal where id = $1', id)
    expect(await w.has()).toEqual([(available ?? 0n) - BigInt(row?.fee ?? 0), held])
  })

  test('may be completed by people where its transaction is final and paid', async () => {
    const id = await w.asked('0.2')
    await w.end(id)
    const [first] = await ahead(id)
    expect(first).toEqual({ openFile: false, openTransaction: true, unproved: false })
  })

  test('is given back by nobody while its transaction may yet be mined, until that one is cancelled', async () => {
    const id = await w.asked('0.31')
    const unsigned: Between = async (name, go) => (name === 'custody.sign' ? 'unknown' : go())
    await w.run(unsigned)
    await w.pass(QUARTER_MS + 60_000, unsigned)
    expect(await w.stateOf(id)).toBe('unclear')
    const moved = (to: string) =>
      w.rows(
        `update chain_tx t set state = $2 from chain_tx_part p where p.tx_id = t.id and p.withdrawal_id = $1`,
        id,
        to,
      )
    await moved('cancelling')
    expect((await matterOf(id))?.acts).not.toContain('withdrawal.fail')
    await moved('cancelled')
    expect((await matterOf(id))?.acts).toContain('withdrawal.fail')
  })
})
