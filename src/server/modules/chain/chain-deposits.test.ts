import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { engines } from '../../testing/database/engines.ts'
import { WAIT } from '../../testing/realtime.ts'
import { readChain } from './blocks/read-chain.ts'
import { confirmDeposits } from './confirm-deposits.ts'

describe.each(engines)('crypto that is sent to a customer, on %s,', (engine) => {
  let it: TestChain
  let ada: string
  beforeAll(async () => {
    it = await testChain(engine)
  })
  afterAll(() => it?.close())
  beforeEach(() => {
    ada = uuid7()
  })
  const only = async () => {
    const [row, ...more] = await it.deposits(ada)
    expect(more).toEqual([])
    if (!row) throw new Error('no deposit')
    return row
  }
  const state = async () => {
    const { status, chain } = await only()
    return `${status} ${chain?.confirmations}/${chain?.needed}`
  }

  test('is seen in the mempool, counts its confirmations and is credited at the last of them, not before', async () => {
    await it.pay(ada, 'LTC', '2.5')
    await it.blocks('litecoin', 0)
    expect(await state()).toBe('seen 0/3')
    await it.blocks('litecoin', 1)
    expect(await state()).toBe('confirming 1/3')
    await it.blocks('litecoin', 1)
    expect(await state()).toBe('confirming 2/3')
    expect(await it.balance(ada, 'LTC')).toBe('0')
    await it.blocks('litecoin', 1)
    expect(await state()).toBe('credited 3/3')
    expect(await it.balance(ada, 'LTC')).toBe('2.5')
    const { id, version } = await only()
    expect(await it.eventsOf(id)).toEqual([
      'chain_deposit.seen',
      'chain_deposit.confirming',
      'chain_deposit.confirming',
      'chain_deposit.confirming',
      'chain_deposit.credited',
    ])
    await it.blocks('litecoin', 5)
    expect([(await only()).version, await it.balance(ada, 'LTC')]).toEqual([version, '2.5'])
  })

  test('of whom the account is closed is held back for people, and in nobody’s balance', async () => {
    const gone = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, status, created_at, updated_at)
      values ($1::uuid, 'individual', 'individual', 'closed', $1::text, '', '', 'closed', now(), now())`
    await query(it.job)(gone, [ada])
    await it.pay(ada, 'LTC', '2.5')
    await it.blocks('litecoin', 3)
    expect(await state()).toBe('quarantined 3/3')
    expect(await it.balance(ada, 'LTC')).toBe('0')
    const why = 'select why from chain_deposit where customer_id = $1'
    expect(await query(it.job)(why, [ada])).toEqual([{ why: 'closed' }])
  })

  test.each([
    ['BTC', '0.005', 'bitcoin', 1],
    ['BTC', '0.5', 'bitcoin', 3],
    ['BTC', '1', 'bitcoin', 6],
    ['ETH', '0.5', 'ethereum', 12],
    ['ETH', '1', 'ethereum', 20],
    ['USDT', '50000', 'ethereum', 30],
  ] as const)(
    '%s %s waits for as many confirmations as its amount asks for',
    async (asset, amount, network, needed) => {
      await it.pay(ada, asset, amount)
      await it.blocks(network, needed - 1)
      expect(await it.balance(ada, asset)).toBe('0')
      await it.blocks(network, 1)
      expect(await it.balance(ada, asset)).toBe(amount)
    },
  )

  test('that loses its block is orphaned, stands in another one and is credited once', async () => {
    await it.pay(ada, 'ETH', '0.13')
    await it.blocks('ethereum', 2)
    expect(await state()).toBe('confirming 2/12')
    await it.blocks('ethereum', 1)
    expect(await state()).toBe('orphaned 0/12')
    await it.blocks('ethereum', 12)
    expect(await state()).toBe('credited 12/12')
    expect(await it.balance(ada, 'ETH')).toBe('0.13')
    const events = await it.eventsOf((await only()).id)
    expect(events.filter((event) => event === 'chain_deposit.credited')).toHaveLength(1)
    expect(events.filter((event) => event === 'chain_deposit.orphaned')).toHaveLength(1)
  })

  test('that is replaced before it is mined is worth nothing', async () => {
    await it.pay(ada, 'BTC', '0.14')
    await it.blocks('bitcoin', 1)
    expect(await state()).toBe('seen 0/3')
    await it.blocks('bitcoin', 9)
    expect(await state()).toBe('orphaned 0/3')
    expect(await it.balance(ada, 'BTC')).toBe('0')
  })

  test('as a token that nobody lists is noted and never credited', async () => {
    await it.pay(ada, 'USDC', '100.15')
    await it.blocks('ethereum', 15)
    expect(await it.deposits(ada)).toEqual([])
    const rows = await query(it.job)(
      'select amount::text from chain_unknown u join chain_address a on a.id = u.address_id where a.customer_id = $1',
      [ada],
    )
    expect(rows).toEqual([{ amount: '100150000' }])
  })

  test.each([
    ['from where nothing may come from', 'USDC', '100.16', 'screening'],
    ['whose log and balance differ', 'USDT', '100.18', 'balance'],
    ['that is less than the minimum', 'USDC', '0.5', 'dust'],
  ])('%s is kept apart, on the books and in nobody’s balance', async (_, asset, amount, why) => {
    const before = Number(await it.inSuspense(asset))
    await it.pay(ada, asset, amount)
    await it.blocks('ethereum', 13)
    expect(await state()).toBe('quarantined 12/12')
    expect(await it.balance(ada, asset)).toBe('0')
    expect(Number(await it.inSuspense(asset)) - before).toBeCloseTo(Number(amount))
    const [row] = await query(it.job)('select why from chain_deposit where customer_id = $1', [ada])
    expect(row).toEqual({ why })
  })

  test('waits while screening has no answer, and is credited when it has', async () => {
    await it.pay(ada, 'BTC', '0.002')
    const silent = it.with({ screening: { ...it.job.providers.screening, incoming: async () => 'pending' } })
    it.advance(5_000)
    await readChain(it.job, it.chain('bitcoin'))
    await confirmDeposits(silent, it.chain('bitcoin'))
    expect(await state()).toBe('confirming 1/1')
    await confirmDeposits(it.job, it.chain('bitcoin'))
    expect(await state()).toBe('credited 1/1')
  })

  test('is credited only when a second node has it in the very same block', async () => {
    await it.pay(ada, 'LTC', '1')
    const { reader } = it.chain('litecoin')
    const says = (odd: Partial<Awaited<ReturnType<typeof reader.block>> & object>) => ({
      ...it.chain('litecoin'),
      second: {
        ...reader,
        block: async (height: number) => {
          const block = await reader.block(height)
          return block === 'missing' ? block : { ...block, ...odd }
        },
      },
    })
    it.advance(15_000)
    await readChain(it.job, it.chain('litecoin'))
    for (const second of [says({ hash: 'another' }), says({ arrivals: [] })]) {
      expect(await confirmDeposits(it.job, second)).toBe(0)
      expect(await state()).toBe('confirming 3/3')
    }
    expect(await confirmDeposits(it.job, it.chain('litecoin'))).toBe(1)
  })

  test('is credited once, however many read and confirm at once', async () => {
    await Promise.all(['1.1', '1.2', '2.4'].map((amount) => it.pay(ada, 'LTC', amount)))
    for (let block = 0; block < 6; block++) {
      it.advance(5_000)
      const chain = it.chain('litecoin')
      await Promise.all([1, 2, 3].map(() => readChain(it.job, chain)))
      await Promise.all([1, 2, 3].map(() => confirmDeposits(it.job, chain)))
    }
    expect(await it.balance(ada, 'LTC')).toBe('4.7')
    expect((await it.deposits(ada)).map(({ status }) => status)).toEqual(['credited', 'credited', 'credited'])
  })

  // The embedded engine has one connection, so there nobody writes meanwhile.
  test.runIf(engine === 'postgres')('is mined although another process just writes it down as waiting', async () => {
    await it.pay(ada, 'LTC', '7.5')
    await it.blocks('litecoin', 0)
    const [known] = await query(it.job)<{ id: string }>('select id from chain_deposit where customer_id = $1', [ada])
    const client = await it.database.superuser.connect()
    try {
      // As if it had been written by a transaction that has yet to commit.
      await client.query('set session_replication_role = replica')
      const { rows } = await client.query('delete from chain_deposit where id = $1 returning *', [known?.id])
      await client.query('begin')
      await client.query('insert into chain_deposit select * from jsonb_populate_record(null::chain_deposit, $1)', rows)
      it.advance(5_000)
      const reading = readChain(it.job, it.chain('litecoin'))
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into chain_deposit%' and datname = current_database()`
      await vi.waitFor(async () => expect(await query(it.job)(waits)).toHaveLength(1), WAIT)
      await client.query('commit')
      await reading
    } finally {
      await client.query('rollback; set session_replication_role = default')
      client.release()
    }
    expect(await state()).toBe('confirming 1/3')
  })

  test('that sinks after it was credited halts its network', async () => {
    await it.pay(ada, 'ETH', '0.17')
    await it.blocks('ethereum', 12)
    expect(await state()).toBe('credited 12/12')
    await it.blocks('ethereum', 3)
    expect(await state()).toBe('sunk 0/12')
    expect(await it.killSwitches()).toEqual(['chain:ethereum'])
    const bob = uuid7()
    await expect(it.pay(bob, 'ETH', '1')).rejects.toThrow('deposits_closed')
    await it.database.db.pool.query('delete from brake')
  })
})
