import { describe, expect, test } from 'vitest'
import type { Providers } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { type Between, chainSending } from '../../testing/chain-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { approvedOn } from './asks.rows.ts'
import { instructChain } from './instruct-chain.ts'

const ETHER = 10n ** 18n
type Custody = NonNullable<Providers['custody']>

describe.each(engines)('crypto that waits to be sent, on %s,', (engine) => {
  const w = chainSending(engine)
  const approved = async (limit: number) =>
    (await approvedOn(query(w.job()), 'ethereum', w.it.clock.now(), limit)).map(({ id }) => id)
  const noncesOf = async (...ids: string[]) =>
    (await w.rows('select 1 from chain_tx_part where withdrawal_id = any($1::uuid[])', ids)).length

  test('is tried again behind what was tried less lately, where nobody says that it would pass, or it kills who tries', async () => {
    const [one, two, three] = [await w.asked('0.01'), await w.asked('0.011'), await w.asked('0.012')]
    expect(await approved(2)).toEqual([one, two])
    const failing: Between = async (name, go) =>
      name === 'sender.simulate' ? { ok: false, why: 'execution reverted' } : go()
    const ctx = w.job(failing)
    await instructChain(ctx, w.ethereum(ctx))
    expect(await approved(3)).toEqual([])
    w.it.clock.advance(10_000)
    const four = await w.asked('0.013')
    w.it.clock.advance(5_000)
    expect(await approved(4)).toEqual([four, one, two, three])
    const dying = w.job(async (name, go) => (name === 'custody.judge' ? new Promise(() => {}) : go()))
    void instructChain(dying, w.ethereum(dying))
    await expect.poll(() => approved(4)).toEqual([one, two, three])
    for (const id of [one, two, three, four]) expect(await w.end(id)).toBe('completed')
  })

  test('is given a nonce by one of two processes, where the hot balance covers one of two withdrawals', async () => {
    let met = false
    for (let round = 0; round < 5 && !met; round++) {
      const ids = [await w.asked('0.02'), await w.asked('0.018')]
      const [here, one] = [new Set<string>(), Promise.withResolvers<void>()]
      /** A process that tries one of them, and hears of the balance once the other asks for it too, or is done. */
      const process = async (mine: string) => {
        const ctx = w.job()
        const { custody } = ctx.providers
        const judge: Custody['judge'] = async (intents) =>
          intents[0]?.id === mine ? { is: 'done' } : { is: 'needs', have: 0, of: 2 }
        const balances = async () => {
          if (here.add(mine).size === 2) one.resolve()
          await one.promise
          return [(ETHER * 3n) / 100n]
        }
        const chain = w.ethereum(ctx)
        const providers = { ...ctx.providers, custody: { ...(custody as Custody), judge } }
        await instructChain({ ...ctx, providers }, { ...chain, reader: { ...chain.reader, balances } })
        one.resolve()
      }
      await Promise.all(ids.map(process))
      met = here.size === 2
      expect(await noncesOf(...ids)).toBeLessThanOrEqual(1)
      w.it.clock.advance(60_000)
      for (const id of ids) expect(await w.end(id)).toBe('completed')
    }
    expect(met).toBe(true)
  })

  test('is held back for a reason beside those that people let it pass for', async () => {
    const id = await w.asked('0.026')
    await w.rows(`update withdrawal set held_for = '{large,screening}' where id = $1`, id)
    await w.run()
    expect(await w.rows('select state, held_for from withdrawal where id = $1', id)).toEqual([
      { state: 'needs_approval', held_for: ['large', 'screening', 'custody'] },
    ])
  })
})
