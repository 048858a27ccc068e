import { describe, expect, test } from 'vitest'
import { query } from '../../src/server/kernel/tx.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { compareReserves } from '../../src/server/modules/reserves/compare-reserves.ts'
import { newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import { chainSending } from '../../src/server/testing/chain-sending.ts'
import { engines } from '../../src/server/testing/database/engines.ts'

describe.each(engines)('reserves while crypto goes out, on %s,', (engine) => {
  const w = chainSending(engine)
  const off = async () => {
    await readChain(w.job(), w.ethereum(w.job()))
    await compareReserves(w.job())
    // What people have here came by no bank, of which nothing is asked.
    await query(w.job())(`delete from brake where name = 'withdrawals' and reason like 'At bank %'`)
    return (await newestLooks(query(w.job())))
      .filter(({ ref, state }) => ref.startsWith('chain:ethereum:') && state !== 'agrees')
      .map((row) => `${row.asset} ${row.ref} ${row.state} ${row.difference ?? row.basis}`)
  }

  // 21: stuck; 22: the answer is lost; 23: reverted; 24: the first form is mined; 25: people approve first.
  test.each(['0.5', '0.021', '0.022', '0.023', '0.024', '0.025'])(
    'agree at every step of a withdrawal of %s ETH, and stop nothing',
    async (amount) => {
      expect(await off()).toEqual([])
      const id = await w.asked(amount)
      const wrong: string[] = []
      for (let step = 0; step < 90; step++) {
        await w.pass(step < 30 ? 5_000 : 30_000)
        wrong.push(...(await off()).map((one) => `${step}: ${one}`))
        if (step > 40 && ['completed', 'failed'].includes(await w.stateOf(id))) break
      }
      expect(wrong).toEqual([])
      expect(await w.stateOf(id)).toMatch(/completed|failed/)
      const switches = await query(w.job())<{ name: string }>('select name from brake')
      expect(switches).toEqual([])
    },
  )
})
