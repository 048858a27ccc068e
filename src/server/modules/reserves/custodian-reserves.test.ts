import { describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { chainFunding } from '../../ledger/chain-movements.ts'
import { post } from '../../ledger/post.ts'
import { custodianSending } from '../../testing/custodian-sending.ts'
import { engines } from '../../testing/database/engines.ts'
import { stateNow } from '../../testing/state-now.ts'
import { readChain } from '../chain/blocks/read-chain.ts'
import { compareReserves } from './compare-reserves.ts'
import { newestLooks } from './looks.rows.ts'
import { networkStandings } from './network-standing.rows.ts'

describe.each(engines)('reserves that a custodian has, on %s,', (engine) => {
  const w = custodianSending(engine)
  const look = async () => {
    w.it.clock.advance(30_000)
    const ctx = w.job()
    for (const chain of ctx.providers.chains) await readChain(ctx, chain)
    await compareReserves(ctx)
    const looks = await newestLooks(query(ctx))
    return looks.map((row) => `${row.asset} ${row.ref} ${row.state} ${row.difference ?? row.basis}`)
  }

  /** How many payments are on their way, and whether any waits for a block. */
  const standing = async () => {
    const all = await networkStandings(query(w.job()))
    const { inFlight, oldest } = all.find(({ network }) => network === 'ethereum') ?? {}
    return [inFlight, Boolean(oldest)]
  }

  test('agree while what it was asked for is on its way, sent, mined and final', async () => {
    const agrees = expect.arrayContaining(['ETH chain:ethereum:hot agrees 0'])
    expect(await look()).toEqual(agrees)
    const id = await w.asked('0.1')
    await w.run()
    expect(await look()).toEqual(agrees)
    expect(await standing()).toEqual([1, true])
    await w.sends(w.last())
    for (let block = 0; block < 3; block++) expect(await look()).toEqual(agrees)
    await w.pass(60_000)
    // In a block it has only its confirmations to wait for, and wakes nobody.
    expect(await standing()).toEqual([1, false])
    w.last().status = 'COMPLETED'
    expect(await w.end(id)).toBe('completed')
    expect(await look()).toEqual(agrees)
    await w.broadcast({ ...w.last(), destinationAddress: `0x${'9'.repeat(40)}` })
    expect((await look()).find((line) => line.includes(':hot'))).toMatch(/^ETH chain:ethereum:hot less -/)
  })

  test('are what people state where payments are coins', async () => {
    const funded = { network: 'litecoin', asset: 'LTC', amount: 300_000_000n, fundingId: uuid7() } as const
    await inTx(w.job(), (tx) => post(tx, `chain-funding:${funded.fundingId}`, chainFunding(funded)))
    const coins = async () => (await look()).filter((line) => line.startsWith('LTC'))
    expect(await coins()).toEqual(['LTC chain:litecoin:hot unknown no_statement'])
    const operator = w.it.ctx({ kind: 'operator', name: 'fay' })
    const stated = { asset: 'LTC', place: 'chain:litecoin:hot', reason: 'as its console shows' }
    await stateNow(operator, { ...stated, balance: '3' })
    expect(await coins()).toEqual(['LTC chain:litecoin:hot agrees 0'])
  })
})
