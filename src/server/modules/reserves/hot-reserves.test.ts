import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Intent } from '../../../contract/custody/intent.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { chainFunding, chainRefill } from '../../ledger/chain-movements.ts'
import { post } from '../../ledger/post.ts'
import { commands } from '../../operator/commands.ts'
import { statementsBank } from '../../providers/bank/statements.ts'
import { sandboxCustody } from '../../providers/custody/sandbox.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { engines } from '../../testing/database/engines.ts'
import { stateNow } from '../../testing/state-now.ts'
import { readChain } from '../chain/blocks/read-chain.ts'
import { sandboxBook } from '../chain/sandbox/sandbox-book.ts'
import { compareReserves } from './compare-reserves.ts'
import { newestLooks } from './looks.rows.ts'

const ETHER = 10n ** 18n

describe.each(engines)('reserves that the house pays out from, on %s,', (engine) => {
  let it: TestChain
  let job: Ctx
  let hot: string
  beforeAll(async () => {
    it = await testChain(engine)
    const custody = sandboxCustody(sandboxBook(it.job.db, it.job.now))
    job = { ...it.job, providers: { ...it.job.providers, custody } }
    const keys = await custody.publicKeys()
    hot = keys.find(({ network, account }) => network === 'ethereum' && account === 'hot')?.address ?? ''
    await readChain(job, it.chain('ethereum'))
  })
  afterAll(() => it?.close())

  const looks = async () =>
    (await newestLooks(query(job))).map((row) => `${row.ref} ${row.state} ${row.difference ?? row.basis}`)
  /** After half a minute, by nodes that say so much more of the hot address. */
  const look = async (more = 0n) => {
    it.advance(30_000)
    const chains = job.providers.chains.map((chain) => ({
      ...chain,
      second: {
        ...chain.second,
        balances: async (asset: string, addresses: readonly string[], height: number) => {
          const real = await chain.second.balances(asset, addresses, height)
          return real === 'unknown' ? real : real.map((has, i) => (addresses[i] === hot ? has + more : has))
        },
      },
    }))
    await readChain(job, it.chain('ethereum'))
    await compareReserves({ ...job, providers: { ...job.providers, chains } })
    return looks()
  }
  const posted = (movement: Parameters<typeof post>[2]) => inTx(job, (tx) => post(tx, `test:${uuid7()}`, movement))
  /** The house sends something, which is now in this state. */
  const sends = async (nonce: number, kind: string, intent: object, state: string) => {
    const common = { v: 1, id: `payment-${nonce}`, network: 'ethereum', chain: 'eip155:31337' }
    const intents = [{ ...common, feeLimit: String(ETHER), expiresAt: 1, ...intent } as Intent]
    const id = uuid7()
    await query(job)(`insert into chain_lane values ('ethereum', $1, 9) on conflict do nothing`, [hot])
    await query(job)(
      `insert into chain_tx (id, network, lane, nonce, kind, intents_sealed, state, fee_limit, created_at, moved_at)
        values ($1, 'ethereum', $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, hot, nonce, kind, job.sealer.seal(JSON.stringify(intents)), state, String(ETHER), job.now()],
    )
    return (to: string) => query(job)('update chain_tx set state = $2 where id = $1', [id, to])
  }
  const withdrawal = { kind: 'withdrawal', asset: 'ETH', amount: String(3n * ETHER), to: `0x${'1'.repeat(40)}` }
  const proof = { customer: 'ada', usableAt: 1, mac: 'f'.repeat(64) }

  test('agree with the balance of the hot address', async () => {
    await query(job)(
      `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at)
        select $1, 'ethereum', 'ETH', $2, $3, height + 1, 'plain', $4 from chain_cursor where network = 'ethereum'`,
      [uuid7(), hot, String(10n * ETHER), job.now()],
    )
    await posted(chainFunding({ network: 'ethereum', asset: 'ETH', amount: 10n * ETHER, fundingId: uuid7() }))
    expect(await look()).toEqual(['chain:ethereum:hot agrees 0'])
    expect(await look(-1n)).toEqual(['chain:ethereum:hot less -1'])
    expect(await it.killSwitches()).toEqual([])
    expect(await look()).toEqual(['chain:ethereum:hot agrees 0'])
  })

  test('may lack what is signed and not final, with its fee, and no more', async () => {
    const move = await sends(0, 'payout', { ...withdrawal, ...proof }, 'made')
    expect(await look(-3n * ETHER)).toEqual([`chain:ethereum:hot less ${-3n * ETHER}`])
    for (const state of ['signed', 'sent', 'mined']) {
      await move(state)
      for (const more of [0n, -3n * ETHER, -4n * ETHER])
        expect(await look(more), state).toEqual(['chain:ethereum:hot agrees 0'])
      expect(await look(-4n * ETHER - 1n), state).toEqual(['chain:ethereum:hot less -1'])
      expect(await look(1n)).toEqual(['chain:ethereum:hot more 1'])
    }
    await move('final')
    expect(await look(-1n)).toEqual(['chain:ethereum:hot less -1'])
  })

  test('say nothing of less while what was sent may be final above the block that was read', async () => {
    await look()
    it.advance(11 * 5_000)
    await compareReserves(job)
    expect(await looks()).toEqual(['chain:ethereum:hot agrees 0'])
    it.advance(5_000)
    const chains = job.providers.chains.map((chain) => ({
      ...chain,
      second: { ...chain.second, balances: async () => [1n] },
    }))
    const off = { ...job, providers: { ...job.providers, chains } }
    await query(job)('delete from reserve_look')
    await compareReserves(off)
    expect(await looks()).toEqual(['chain:ethereum:hot unknown far_behind'])
    await readChain(job, it.chain('ethereum'))
    it.advance(1)
    await compareReserves(off)
    expect(await looks()).toEqual([expect.stringContaining('hot less')])
    await look()
  })

  test('may have what a sweep brings, and lack what a top-up takes', async () => {
    const sweep = await sends(1, 'sweep', { kind: 'sweep', asset: 'ETH', amount: String(2n * ETHER), index: 0 }, 'sent')
    expect(await look(2n * ETHER)).toEqual(['chain:ethereum:hot agrees 0'])
    const lines: string[] = []
    const input = {
      args: [],
      values: {},
      readFile: async () => Buffer.alloc(0),
      say: (line: string) => void lines.push(line),
    }
    expect(await commands['reserves show']?.run({ ...job, actor: { kind: 'operator', name: 'fay' } }, input)).toBe(0)
    expect(lines[1]).toMatch(/^ +2\.0+ more there than both: within what is signed and not final/)
    expect(await look(-1n)).toEqual(['chain:ethereum:hot less -1'])
    await sweep('mined')
    await sweep('final')
    const gas = await sends(2, 'gas', { kind: 'gas', asset: 'ETH', amount: '5', index: 0 }, 'sent')
    expect(await look(-ETHER - 5n)).toEqual(['chain:ethereum:hot agrees 0'])
    expect(await look(-ETHER - 6n)).toEqual(['chain:ethereum:hot less -1'])
    await gas('mined')
    await gas('final')
    const cancel = await sends(3, 'payout', { kind: 'cancel' }, 'cancelling')
    expect(await look(-ETHER)).toEqual(['chain:ethereum:hot agrees 0'])
    await cancel('cancelled')
    expect(await look(-ETHER)).toEqual([`chain:ethereum:hot less ${-ETHER}`])
  })

  test('are unknown where nobody says which address it is, and in cold storage what people state', async () => {
    await posted(chainRefill({ network: 'ethereum', asset: 'ETH', amount: ETHER, txId: uuid7() }))
    await compareReserves({ ...job, providers: { ...job.providers, custody: null } })
    it.advance(1)
    await compareReserves({ ...job, providers: { ...job.providers, custody: null } })
    expect(await looks()).toEqual([
      'chain:ethereum:cold unknown no_statement',
      'chain:ethereum:hot unknown not_compared',
    ])
    const providers = { ...job.providers, bank: statementsBank({}) }
    const by: Ctx = { ...job, providers, actor: { kind: 'operator', name: 'fay' } }
    await stateNow(by, { asset: 'ETH', place: 'chain:ethereum:cold', balance: '1', reason: 'counted' })
    const hot = { asset: 'ETH', place: 'chain:ethereum:hot', balance: '1', reason: 'counted' }
    await expect(stateNow(by, hot)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ says: { say: 'nodes_say_what_is_there' } }],
    })
    expect(await look(-ETHER)).toEqual(['chain:ethereum:cold agrees 0', 'chain:ethereum:hot agrees 0'])
  })
})
