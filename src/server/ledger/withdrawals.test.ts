import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titleOf } from '../../contract/wallet/movement-kinds.ts'
import { textOf } from '../../words/sentences.ts'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { balancesOf } from './balances.ts'
import { clearing, feesEarned } from './chart.ts'
import { statementRows } from './statement/statement.rows.ts'
import { verifyLedger } from './verify.ts'
import {
  withdrawalHold,
  withdrawalRelease,
  withdrawalReserve,
  withdrawalReturned,
  withdrawalReverted,
  withdrawalSettle,
  withdrawalVoid,
} from './withdrawal-movements.ts'

describe.each(engines)('a withdrawal in the books, on %s,', (engine) => {
  let books: TestBooks
  let ada: string
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.fund('EUR', 1_000_000n)
  })
  afterAll(() => books?.close())
  beforeEach(async () => {
    ada = uuid7()
    await books.deposit(ada, 'EUR', 1_000n)
  })

  const part = (amount: bigint, fee: bigint) => ({
    customerId: ada,
    withdrawalId: uuid7(),
    asset: 'EUR',
    amount,
    fee,
    rail: 'bank',
    holdId: uuid7(),
    feeHoldId: uuid7(),
    reserved: false,
  })
  /** It is sent: from then on the bank's money is set apart for it. */
  const sent = async (p: ReturnType<typeof part>) => {
    const nextHoldId = uuid7()
    await books.post(withdrawalReserve({ ...p, nextHoldId }))
    return { ...p, holdId: nextHoldId, reserved: true }
  }
  const setApart = async (): Promise<bigint> => {
    const pending = 'select credits_pending::text n from ledger_account where id = $1'
    return BigInt((await query(books)<{ n: string }>(pending, [clearing('EUR', 'bank').id]))[0]?.n ?? 0)
  }
  const has = async () => {
    const { available, held, total } = (await balancesOf(query(books), ada)).get('EUR') ?? {}
    return [available, held, total]
  }
  const posted = async ({ id }: { id: string }): Promise<bigint> => {
    const sum = 'select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where id = $1'
    return BigInt((await query(books)<{ n: string }>(sum, [id]))[0]?.n ?? 0)
  }

  test('is held whole, its fee too, and nothing has left', async () => {
    const atBank = await posted(clearing('EUR', 'bank'))
    const p = part(600n, 5n)
    await books.post(withdrawalHold(p))
    expect(await has()).toEqual([395n, 605n, 1_000n])
    expect(await posted(clearing('EUR', 'bank'))).toBe(atBank)
    await books.post(withdrawalVoid(p))
  })

  test('that arrived has left the bank, and its fee is earned', async () => {
    const p = part(600n, 5n)
    const before = [await posted(clearing('EUR', 'bank')), await posted(feesEarned('EUR'))] as const
    await books.post(withdrawalHold(p))
    await books.post(withdrawalSettle(await sent(p)))
    expect(await has()).toEqual([395n, 0n, 395n])
    expect(await posted(clearing('EUR', 'bank'))).toBe(before[0] + 600n)
    expect(await posted(feesEarned('EUR'))).toBe(before[1] + 5n)
  })

  test('that is not sent can be spent again, to the last unit', async () => {
    const p = part(995n, 5n)
    await books.post(withdrawalHold(p))
    await books.post(withdrawalVoid(p))
    expect(await has()).toEqual([1_000n, 0n, 1_000n])
  })

  test('leaves once: after one way out the other is refused, under their key and under any', async () => {
    const p = part(600n, 0n)
    await books.post(withdrawalHold(p))
    const out = await sent(p)
    await books.post(withdrawalSettle(out), `withdrawal-out:${p.withdrawalId}`)
    await books.post(withdrawalSettle(out), `withdrawal-out:${p.withdrawalId}`)
    await expect(books.post(withdrawalVoid(out), `withdrawal-out:${p.withdrawalId}`)).rejects.toThrow('conflict')
    await expect(books.post(withdrawalVoid(out))).rejects.toThrow('hold_gone')
    await expect(books.post(withdrawalVoid(p))).rejects.toThrow('hold_gone')
    expect(await has()).toEqual([400n, 0n, 400n])
  })

  test('is no larger than what is there, with its fee', async () => {
    await expect(books.post(withdrawalHold(part(996n, 5n)))).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await has()).toEqual([1_000n, 0n, 1_000n])
  })

  test('that came back is in the balance whole; what the bank kept on the way the house bears', async () => {
    const p = part(600n, 5n)
    const before = await posted(clearing('EUR', 'bank'))
    await books.post(withdrawalHold(p))
    await books.post(withdrawalSettle(await sent(p)))
    await books.post(withdrawalReturned({ ...p, charge: 20n, nobodys: false }))
    expect(await has()).toEqual([995n, 0n, 995n])
    expect(await posted(clearing('EUR', 'bank'))).toBe(before + 20n)
    expect((await verifyLedger(books.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('is told line by line, each from the balance of the one before', async () => {
    const p = part(600n, 5n)
    await books.post(withdrawalHold(p))
    await books.post(withdrawalSettle(await sent(p)))
    const lines = (await statementRows(query(books), ada, { limit: 10 })).reverse()
    expect(lines.map(({ kind, phase, amount, balanceAfter }) => [kind, phase, amount, balanceAfter])).toEqual([
      ['bank_deposit', 'posted', 1_000n, 1_000n],
      ['withdrawal_hold', 'hold', 0n, 1_000n],
      ['withdrawal_hold', 'hold', 0n, 1_000n],
      ['withdrawal_settle', 'settle', -600n, 400n],
      ['withdrawal_settle', 'settle', -5n, 395n],
    ])
  })

  test.each([
    ['that arrived', withdrawalSettle],
    ['that is given back', withdrawalVoid],
    ['whose payee refused it', withdrawalReverted],
  ])('%s names its fee on a line of its own, and the house’s alone is one', async (_, ends) => {
    const p = part(600n, 5n)
    await books.post(withdrawalHold(p))
    await books.post(ends(await sent(p)))
    const [fee, amount, heldFee, heldAmount] = await statementRows(query(books), ada, { limit: 4 })
    for (const [its, other] of [
      [fee, amount],
      [heldFee, heldAmount],
    ]) {
      if (!its || !other) throw new Error('a line is missing')
      expect([its.fee, other.fee]).toEqual([true, false])
      expect(textOf(titleOf(its.kind, its.fee))).toMatch(/\bfee\b/)
      expect(titleOf(its.kind, its.fee)).not.toEqual(titleOf(other.kind, other.fee))
    }
  })

  test('sets nothing of the bank’s apart while it waits, however much it is, and all of it once it is sent', async () => {
    await books.deposit(ada, 'EUR', 5_000_000n)
    const [atBank, apart] = [-(await posted(clearing('EUR', 'bank'))), await setApart()]
    const large = part(5_000_000n, 0n)
    await books.post(withdrawalHold(large))
    expect(await setApart()).toBe(apart)
    const out = await sent(large)
    expect(await setApart()).toBe(apart + 5_000_000n)
    const back = { ...out, nextHoldId: uuid7() }
    await books.post(withdrawalRelease(back))
    expect([await setApart(), await has()]).toEqual([apart, [1_000n, 5_000_000n, 5_001_000n]])
    await books.post(withdrawalVoid({ ...large, holdId: back.nextHoldId }))
    expect([await has(), -(await posted(clearing('EUR', 'bank')))]).toEqual([[5_001_000n, 0n, 5_001_000n], atBank])
  })

  test('that is to be sent takes no more than lies where it is paid from, beside what was sent', async () => {
    const elsewhere = { ...part(900n, 0n), rail: `chain:ethereum:${uuid7()}` }
    await books.post(withdrawalHold(elsewhere))
    const reserve = withdrawalReserve({ ...elsewhere, nextHoldId: uuid7() })
    await expect(books.post(reserve)).rejects.toMatchObject({ code: 'house_cannot_cover' })
    expect(await has()).toEqual([100n, 900n, 1_000n])
    await books.post(withdrawalVoid(elsewhere))
    expect((await verifyLedger(books.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
  })
})
