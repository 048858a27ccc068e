import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { balancesOf, owedBy } from './balances.ts'
import { chainLoss, chainQuarantineReturn, chainUnquarantine } from './chain-movements.ts'
import { clearing, float, receivable, suspense } from './chart.ts'
import { chainDeposit, chainQuarantine, floatFunding } from './movements.ts'
import { balancesAsOf } from './past.ts'
import { statementRows } from './statement/statement.rows.ts'
import { verifyLedger } from './verify.ts'

const REF = 'chain:bitcoin:deposit'
const HOT = 'chain:bitcoin:hot'

describe.each(engines)('what people decide on a crypto deposit, in the books, on %s:', (engine) => {
  let books: TestBooks
  let ada: string
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.post(floatFunding({ asset: 'BTC', amount: 10_000n, rail: HOT }))
  })
  afterAll(async () => {
    expect((await verifyLedger(books.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await books.close()
  })
  beforeEach(() => {
    ada = uuid7()
  })

  const part = (amount: bigint) => ({ depositId: uuid7(), asset: 'BTC', network: 'bitcoin', amount, customerId: ada })
  const has = async () => (await balancesOf(query(books), ada)).get('BTC')?.total ?? 0n
  const posted = async ({ id }: { id: string }): Promise<bigint> => {
    const sum = 'select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where id = $1'
    return BigInt((await query(books)<{ n: string }>(sum, [id]))[0]?.n ?? 0)
  }

  test('freed it is the customer’s, once: it can’t go back as well', async () => {
    const p = part(700n)
    await books.post(chainQuarantine(p))
    await books.post(chainUnquarantine(p), `chain-quarantine-out:${p.depositId}`)
    await books.post(chainUnquarantine(p), `chain-quarantine-out:${p.depositId}`)
    await expect(books.post(chainQuarantineReturn(p), `chain-quarantine-out:${p.depositId}`)).rejects.toThrow(
      'conflict',
    )
    expect(await has()).toBe(700n)
  })

  test('returned it is the house’s, who paid it from elsewhere: no coin moves', async () => {
    const places = () =>
      Promise.all([suspense('BTC'), float('BTC'), clearing('BTC', HOT), clearing('BTC', REF)].map(posted))
    const p = part(700n)
    await books.post(chainQuarantine(p))
    const [held, own, hot, lies] = (await places()) as [bigint, bigint, bigint, bigint]
    await books.post(chainQuarantineReturn(p))
    expect(await places()).toEqual([held - 700n, own + 700n, hot, lies])
  })

  test('lost it leaves the balance as far as that goes, and the rest is owed and no part of what they have', async () => {
    const p = part(700n)
    await books.post(chainDeposit(p))
    const lies = await posted(clearing('BTC', REF))
    await books.post(chainLoss({ ...p, ref: REF, borneBy: { customerId: ada, covered: 500n } }))
    expect([await has(), await posted(receivable(ada, 'BTC'))]).toEqual([200n, -200n])
    expect(await posted(clearing('BTC', REF))).toBe(lies + 700n)
    expect(await owedBy(query(books), [ada])).toEqual([{ customerId: ada, asset: 'BTC', amount: 200n }])
    expect((await balancesAsOf(query(books), ada, new Date('2030-01-01'))).get('BTC')).toBe(200n)
    const lines = await statementRows(query(books), ada, { limit: 10 })
    expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['chain_loss', -500n, 200n],
      ['chain_deposit', 700n, 700n],
    ])
  })

  test('what somebody owes is never less than nothing, whoever writes it', async () => {
    const { id } = receivable(ada, 'BTC')
    const p = part(300n)
    await books.post(chainDeposit(part(1n)))
    await books.post(chainDeposit(p))
    await books.post(chainLoss({ ...p, ref: REF, borneBy: { customerId: ada, covered: 0n } }))
    const over = books.db.pool.query(
      'update ledger_account set credits_posted = debits_posted + 1, version = version + 1 where id = $1',
      [id],
    )
    await expect(over).rejects.toThrow('ledger_account_solvent')
    await expect(
      books.post(chainLoss({ ...part(2n), ref: 'chain:bitcoin:cold', borneBy: { customerId: ada, covered: 0n } })),
    ).rejects.toMatchObject({ code: 'house_cannot_cover' })
  })

  test('in quarantine and lost it leaves suspense, and nobody owes anything', async () => {
    const before = await posted(suspense('BTC'))
    const p = part(700n)
    await books.post(chainQuarantine(p))
    await books.post(chainLoss({ ...p, ref: REF, borneBy: 'suspense' }))
    expect([await posted(suspense('BTC')), await has()]).toEqual([before, 0n])
  })
})
