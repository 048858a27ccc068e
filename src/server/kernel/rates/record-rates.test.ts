import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import type { RateSource } from '../../providers/rates/port.ts'
import { type Outage, sandboxRates } from '../../providers/rates/sandbox.ts'
import { type TestDatabase, testDatabase } from '../../testing/database/databases.ts'
import { engines } from '../../testing/database/engines.ts'
import { query } from '../tx.ts'
import { convert } from './cross-rate.ts'
import { indexOf } from './rate-index.ts'
import { readRates } from './rates.rows.ts'
import { recordRates } from './record-rates.ts'
import { refreshRates } from './refresh-rates.ts'

const start = new Date('2026-11-18T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe.each(engines)('on %s', (engine) => {
  let own: TestDatabase
  let db: Db
  let clock = start
  const ctx = () => ({ db, now: () => clock, log: pino({ level: 'silent' }) })
  const btc = (usdE12: bigint, at: Date, source = 'a') => ({ source, asset: 'BTC', usdE12, at })
  const known = async (...names: string[]) =>
    (
      await readRates(
        query({ db }),
        names.map((name) => ({ name })),
      )
    ).map(({ usdE12 }) => usdE12)

  beforeAll(async () => {
    own = await testDatabase(engine)
    db = own.db
  })
  beforeEach(async () => {
    clock = start
    await own.owner.query('delete from rate_reading')
  })
  afterAll(() => own.close())

  test('a reading comes back as it was said, beyond what a float or an int8 holds', async () => {
    const said = btc(10n ** 21n - 1n, new Date('2026-11-18T11:59:59.123Z'))
    expect(await recordRates(ctx(), [said])).toBe(1)
    expect(await readRates(query({ db }), [{ name: 'a' }])).toEqual([said])
  })

  test('a newer word replaces an older one, and an older one that arrives late changes nothing', async () => {
    await recordRates(ctx(), [btc(100n, later(-3))])
    expect(await recordRates(ctx(), [btc(200n, later(-1))])).toBe(1)
    expect(await recordRates(ctx(), [btc(150n, later(-2))])).toBe(0)
    expect(await recordRates(ctx(), [btc(201n, later(-1))])).toBe(0)
    expect(await known('a')).toEqual([200n])
  })

  test('of two words on one asset in one batch the newer counts', async () => {
    await recordRates(ctx(), [btc(200n, later(-1)), btc(100n, later(-2))])
    expect(await known('a')).toEqual([200n])
  })

  test('a reading of a time to come is dropped, by the table too', async () => {
    expect(await recordRates(ctx(), [btc(100n, later(1))])).toBe(0)
    const insert = `insert into rate_reading values ('a', 'BTC', 1, '2026-11-18T12:00:01Z', '2026-11-18T12:00:00Z')`
    await expect(db.pool.query(insert)).rejects.toMatchObject({ code: '23514' })
  })

  test('what a clock left that ran a day ahead keeps no true reading out', async () => {
    clock = later(86_400)
    await recordRates(ctx(), [btc(100n, clock)])
    clock = start
    expect(await recordRates(ctx(), [btc(200n, start)])).toBe(1)
    expect(await known('a')).toEqual([200n])
  })

  test('the table takes no price of zero or less, and none of the dollar', async () => {
    await expect(recordRates(ctx(), [btc(0n, start)])).rejects.toMatchObject({ code: '23514' })
    await expect(recordRates(ctx(), [{ ...btc(1n, start), asset: 'USD' }])).rejects.toMatchObject({ code: '23514' })
  })

  test('what a sandbox once said is not read once other sources are configured', async () => {
    await recordRates(ctx(), [btc(100n, start, 'sandbox-a'), btc(200n, start, 'kraken')])
    expect(await known('kraken', 'coinbase')).toEqual([200n])
  })

  test('nothing said is nothing recorded', async () => {
    expect(await recordRates(ctx(), [])).toBe(0)
  })

  test('many processes recording the same sources at once all end with the newest word', async () => {
    const batches = Array.from({ length: 30 }, (_, i) =>
      ['c', 'a', 'b'].map((source) => btc(BigInt(i + 1), later(i - 60), source)),
    )
    await Promise.all(batches.map((batch, i) => recordRates(ctx(), i % 2 ? batch : batch.toReversed())))
    expect(await known('a', 'b', 'c')).toEqual([30n, 30n, 30n])
  })

  test('a refreshed market can be quoted from; with one source silent it stops after fifteen seconds', async () => {
    const outages: Outage[] = []
    const sources = sandboxRates({ seed: 1252, outages })
    expect(await refreshRates(ctx(), sources)).toEqual({ recorded: 28, failed: [] })
    const rates = async () => ({ readings: await readRates(query({ db }), sources), now: clock })
    const got = convert(10_000n, 'USD', 'BTC', await rates(), 'floor') as bigint
    expect(got > 150_000n && got < 158_000n).toBe(true)

    outages.push({ from: later(1), source: 'sandbox-b' })
    clock = later(15)
    expect(await refreshRates(ctx(), sources)).toEqual({
      recorded: 14,
      failed: [{ source: 'sandbox-b', reason: 'unreachable' }],
    })
    expect(indexOf((await rates()).readings, 'BTC', clock)).toMatchObject({ sources: ['sandbox-a', 'sandbox-b'] })
    clock = later(16)
    expect(indexOf((await rates()).readings, 'BTC', clock)).toEqual({ unavailable: 'stale' })
  })

  test('a source with a fault of its own is no quiet failure', async () => {
    const broken: RateSource = {
      name: 'broken',
      sandbox: true,
      covers: 'both',
      everySeconds: 5,
      fetch: async () => Promise.reject(new TypeError('bug')),
    }
    await expect(refreshRates(ctx(), [broken])).rejects.toThrow('bug')
  })
})
