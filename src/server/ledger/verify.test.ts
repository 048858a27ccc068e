import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { query, queryOn } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { available, clearing } from './chart.ts'
import { adReserve, conversion, hold, holdSettle, holdVoid } from './movements.ts'
import { activeKillSwitches, reconcile } from './reconcile.ts'
import { ledgerReport, verifyLedger } from './verify.ts'

const OTHER = '00000000-0000-7000-8000-00000000dead'
const someone = `(select id from ledger_account where purpose = 'available' and asset = 'USD' order by id limit 1)`
const someTransfer = `(select id from ledger_transfer where kind = 'conversion' order by id limit 1)`
const openHold = `(select t.id from ledger_transfer t where t.phase = 'hold' and not exists (select 1 from ledger_transfer r where r.hold_id = t.id))`

/** Each is done with triggers and foreign keys out of the way, as by someone with the keys to the database. */
const corruptions: [what: string, caughtBy: string[], sql: string][] = [
  [
    'money from nowhere',
    ['sums', 'counters'],
    `update ledger_account set credits_posted = credits_posted + 1 where id = ${someone}`,
  ],
  [
    'a debit and its credit taken back',
    ['counters'],
    `update ledger_account set debits_posted = debits_posted + 1, credits_posted = credits_posted + 1 where id = ${someone}`,
  ],
  [
    'a hold forgotten',
    ['pending'],
    `update ledger_account set debits_pending = debits_pending - 1 where debits_pending > 0`,
  ],
  ['a version skipped', ['versions'], `update ledger_account set version = version + 1 where id = ${someone}`],
  [
    'a version used twice',
    ['versions'],
    `update ledger_transfer set debit_version = debit_version + 1000 where id = ${someTransfer}`,
  ],
  [
    'another amount',
    ['counters', 'digests', 'balances_after'],
    `update ledger_transfer set amount = amount + 1 where id = ${someTransfer}`,
  ],
  [
    'another balance written down',
    ['balances_after'],
    `update ledger_transfer set credit_after = credit_after + 1 where id = ${someTransfer}`,
  ],
  ['a transfer removed', ['counters', 'versions', 'digests'], `delete from ledger_transfer where id = ${someTransfer}`],
  ['a journal emptied', ['journals'], `delete from ledger_transfer where kind = 'bank_deposit'`],
  ['a journal removed', ['journals'], `delete from ledger_journal where kind = 'conversion'`],
  [
    'another kind',
    ['journals', 'digests'],
    `update ledger_journal set kind = 'bank_deposit' where kind = 'conversion'`,
  ],
  [
    'a day’s sums that its transfers don’t make',
    ['days'],
    `with d as (insert into ledger_day (day, sealed_at, under_way, summed_at) select (min(created_at) at time zone 'UTC')::date, now(), '{}', now() from ledger_transfer returning day)
      insert into ledger_day_total (day, asset, purpose, place, debits, credits, balance) select day, 'USD', 'available', '', 0, 1, 1 from d`,
  ],
  ['another digest', ['digests'], `update ledger_journal set digest = sha256('forged') where kind = 'conversion'`],
  [
    'a backdated transfer',
    ['journals'],
    `update ledger_transfer set created_at = created_at - interval '1 day' where id = ${someTransfer}`,
  ],
  ['someone else’s line', ['owners'], `update ledger_transfer set debit_owner = '${OTHER}' where id = ${someTransfer}`],
  [
    'someone else’s account',
    ['owners', 'identities'],
    `update ledger_account set owner_id = '${OTHER}' where id = ${someone}`,
  ],
  [
    'an account of another policy',
    ['identities'],
    `alter table ledger_account drop constraint ledger_account_check, drop constraint ledger_account_solvent; update ledger_account set policy = 2 where purpose = 'float'`,
  ],
  [
    'a hold settled for more than it held',
    ['holds'],
    `update ledger_transfer set amount = amount + 1000 where phase = 'settle'`,
  ],
  [
    'a hold resolved by another',
    ['digests'],
    `update ledger_transfer set hold_id = ${openHold} where phase = 'settle'`,
  ],
  [
    'a balance below zero',
    ['solvency'],
    `alter table ledger_account drop constraint ledger_account_solvent; update ledger_account set debits_posted = credits_posted + 1 where id = ${someone}`,
  ],
  ['an escrow that is nobody’s', ['escrows', 'everybody'], 'delete from ledger_escrow'],
  [
    'an escrow said to be empty',
    ['escrows', 'everybody'],
    'update ledger_escrow set emptied_at = opened_at where emptied_at is null',
  ],
  ['an order’s escrow that is locked twice', ['escrows'], `update ledger_transfer set kind = 'escrow_lock'`],
  ['an order’s escrow that is emptied by two', ['escrows'], `update ledger_transfer set kind = 'escrow_return'`],
]

describe.each(engines)('the ledger’s audit on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.fund('ETH', 10n ** 24n)
    await books.deposit(ada, 'USD', 1_000_00n)
    await books.post(
      conversion({
        customerId: ada,
        conversionId: uuid7(),
        from: 'USD',
        to: 'ETH',
        pay: 100_00n,
        receive: 51_282_051_282_051_282n,
        fee: 256_410_256_410_256n,
      }),
    )
    await books.post(adReserve({ customerId: ada, adId: uuid7(), asset: 'USD', amount: 5_00n }))
    for (const end of [holdSettle, holdVoid, undefined]) {
      const aside = {
        holdId: uuid7(),
        from: available(ada, 'USD'),
        to: clearing('USD', 'bank'),
        amount: 10_00n,
        reason: 'withdrawal',
      }
      await books.post(hold(aside))
      if (end) await books.post(end(aside))
    }
  })
  afterAll(() => books?.close())

  test('an honest ledger passes, and its trial balance sums to zero in every asset', async () => {
    const report = await verifyLedger(books.ctx())
    expect(report.checks.flatMap((check) => check.examples)).toEqual([])
    expect(report.ok).toBe(true)
    for (const asset of ['USD', 'ETH']) {
      const rows = report.trialBalance.filter((row) => row.asset === asset)
      expect(rows.reduce((sum, row) => sum + row.balance, 0n)).toBe(0n)
      expect(rows.reduce((sum, row) => sum + row.pending, 0n)).toBe(0n)
    }
    expect(report.trialBalance.find((row) => row.purpose === 'fees')?.balance).toBe(256_410_256_410_256n)
    expect(report.counted.transfers).toBe(11)
  })

  test.each(corruptions)('%s is found', async (_what, caughtBy, sql) => {
    const client = await books.database.superuser.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(sql)
      const report = await ledgerReport(queryOn(client))
      expect(report.ok).toBe(false)
      const failing = report.checks.filter((check) => !check.ok).map((check) => check.name)
      expect(failing).toEqual(expect.arrayContaining(caughtBy))
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('the reconciler leaves a ledger that agrees alone, and stops withdrawals for good when one doesn’t', async () => {
    const q = query(books)
    await reconcile(books.ctx())
    expect(await activeKillSwitches(q)).toEqual([])
    await plant(
      `update ledger_account set debits_posted = debits_posted + 1, credits_posted = credits_posted + 1, version = version + 1 where id = ${someone}`,
    )
    await books.deposit(ada, 'KES', 1n)
    await reconcile(books.ctx())
    const [pulled, ...others] = await activeKillSwitches(q)
    expect(others).toEqual([])
    expect(pulled?.name).toBe('withdrawals')
    expect(pulled?.reason).toMatch(
      /^The ledger does not agree with itself\. Account .* its last transfer says nothing\./,
    )
    books.setClock('2026-03-03T10:00:00.000Z')
    await reconcile(books.ctx())
    expect(await activeKillSwitches(q)).toEqual([pulled])
  })

  test('the reconciler sees sums that are off, on accounts that nobody touched', async () => {
    await books.db.pool.query('delete from brake')
    await plant(`update ledger_account set credits_posted = credits_posted + 7 where purpose = 'fees'`)
    await reconcile(books.ctx())
    expect((await activeKillSwitches(query(books)))[0]?.reason).toContain('In ETH debits and credits differ by 7')
  })

  async function plant(sql: string): Promise<void> {
    const client = await books.database.superuser.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(sql)
    await client.query('commit')
    client.release()
  }
})
