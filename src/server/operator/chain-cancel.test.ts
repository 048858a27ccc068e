import { describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { chainSending } from '../testing/chain-sending.ts'
import { engines } from '../testing/database/engines.ts'
import { chainCommands } from './chain.ts'

describe.each(engines)('./florin chain cancel, on %s,', (engine) => {
  const w = chainSending(engine)
  const cancel = (transaction: string | undefined, values: Record<string, string> = { reason: 'it is stuck' }) =>
    chainCommands['chain cancel']?.run(w.it.ctx({ kind: 'operator', name: 'fay' }), {
      args: transaction === undefined ? [] : [transaction],
      values,
      readFile: async () => Buffer.alloc(0),
      say: () => {},
    })
  const namesOf = async (id: string) => {
    const [row] = await w.rows<{ id: string; hash: string; number: string }>(
      `select t.id, a.hash, w.number from chain_tx t join chain_attempt a on a.tx_id = t.id join chain_tx_part p on p.tx_id = t.id
        join withdrawal w on w.id = p.withdrawal_id where w.id = $1`,
      id,
    )
    if (!row) throw new Error('nothing was signed')
    return row
  }

  test.each(['id', 'hash', 'number'] as const)('names a transaction by its %s; all is given back', async (by) => {
    const before = await w.has()
    const id = await w.asked('0.021')
    await w.run()
    await cancel((await namesOf(id))[by])
    expect([await w.end(id), await w.has(), (await w.paid()).times]).toEqual(['failed', before, 0])
    expect(
      await w.rows(
        `select actor from audit where action = 'chain_tx.cancel' and subject = $1`,
        `chain_tx:${(await namesOf(id)).id}`,
      ),
    ).toHaveLength(1)
  })

  test('does nothing without a reason, for what is over, and for what there is not', async () => {
    const id = await w.asked('0.2')
    await w.run()
    const { hash } = await namesOf(id)
    await expect(cancel(hash, {})).rejects.toThrow('--reason')
    await expect(cancel(undefined)).rejects.toThrow('which transaction')
    await expect(cancel(uuid7())).rejects.toThrow('no such transaction')
    expect(await w.end(id)).toBe('completed')
    await expect(cancel(hash)).rejects.toMatchObject({ code: 'withdrawal_moved_on' })
  })

  test('refuses what spends coins', async () => {
    const id = uuid7()
    await w.rows(
      `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at)
        values ($1, 'bitcoin', 'batch', '', 'sent', 1, now(), now())`,
      id,
    )
    await expect(cancel(id)).rejects.toThrow('coins')
  })
})
