import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { bankFilePayouts } from '../../../providers/payouts/bank-file/bank-file.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { payoutAccount, payoutFiles } from '../../../testing/payout-files.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { importBankText } from './import-bank-text.ts'

const DAY_MS = 86_400_000
let it: TestApp
let ada: Person
let [fay, finn]: [StaffPerson, StaffPerson] = [undefined as never, undefined as never]
beforeAll(async () => {
  // A Monday.
  it = await testApp(anEngine, {
    now: '2026-03-02T08:00:00.000Z',
    providers: { payouts: bankFilePayouts([payoutAccount]) },
  })
  ;[fay, finn, ada] = [await newStaff(it, ['finance']), await newStaff(it, ['finance']), await newPerson(it)]
  await it.refreshRates()
  await giveMoney(it, ada.customerId, 'EUR', '900')
})
afterAll(() => it.stop())

const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR')?.available ?? 0n
const imported = (text: string) => importBankText(it.ctx({ kind: 'system', job: 'test' }), { text })
const dayOf = (at: Date) => at.toISOString().slice(2, 10).replaceAll('-', '')
/** A statement of a day in MT940: marks and amounts, what they bear, and the bank's ids. */
const mt940 = (
  day: string,
  rows: readonly [marked: string, type: string, bears: string, ref: string, text: string][],
) => {
  const sum = rows.reduce((now, [marked]) => now + (marked.startsWith('D') ? -1 : 1) * Number(marked.slice(1)), 0)
  const entries = rows.map(
    ([marked, type, bears, ref, text]) => `:61:${day}${marked},00N${type}${bears}//${ref}\n:86:${text}\n`,
  )
  return `:20:S\n:25:NL91ABNA0417164300EUR\n:28C:1\n:60F:C${day}EUR10000,00\n${entries.join('')}:62F:C${day}EUR${10_000 + sum},00\n-`
}

test('beside our own payments money is credited by itself once their day is over, and waits before; a return that waited is not given back as well', async () => {
  const { numbers } = await payoutFiles(it, () => ({ ada, fay, finn })).handedIn('500.00')
  const [number] = numbers as [string]
  const token = await it.app.signIn.mintToken(ada)
  const asked = async (amount: string) =>
    expectOk(await it.call(createDeposit, { body: { currency: 'EUR', amount, method: 'bank' } }, { token })).reference
  const [early, late] = [await asked('40.00'), await asked('50.00')]
  const before = await has()
  const handedIn = it.clock.now()
  const paid = ['D500', 'TRF', number, 'P1', 'paid'] as const
  const first = ['C1', 'TRF', 'NONREF', 'A1', 'gift'] as const
  const payer = '/NAME/Ada Okonkwo-Canary/REMI/'
  const today = mt940(dayOf(handedIn), [[...first], ['C40', 'TRF', 'NONREF', 'A2', `${payer}${early}`], [...paid]])
  expect(await imported(today)).toMatchObject({
    outcomes: { unmatched: 1, doubtful: 1 },
    payouts: [{ endToEndId: number, outcome: 'completed' }],
  })
  expect(await has()).toBe(before)
  it.clock.advance(2 * DAY_MS)
  const next = mt940(dayOf(handedIn), [[...first], [...paid], ['C50', 'TRF', 'NONREF', 'A3', `${payer}${late}`]])
  expect(await imported(next)).toMatchObject({
    outcomes: { repeated: 1, matched: 1 },
    payouts: [{ outcome: 'repeated' }],
  })
  expect(await has()).toBe(before + 5_000n)
  const back = ['C500', 'RTI', number, 'R1', 'back'] as const
  const fee = ['D600', 'CHG', 'NONREF', 'F1', 'a bill'] as const
  const day = dayOf(it.clock.now())
  const other = ['C2', 'TRF', 'NONREF', 'A4', 'gift'] as const
  expect(await imported(mt940(day, [[...other], [...fee], [...back]]))).toMatchObject({
    outcomes: { unmatched: 2 },
    payouts: [],
  })
  // Beyond doubt by itself, and known as a line.
  expect(await imported(mt940(day, [[...back]]))).toMatchObject({ outcomes: { repeated: 1 }, payouts: [] })
  expect(await has()).toBe(before + 5_000n)
})
