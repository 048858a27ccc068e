import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { camt, details, entry, statement, transfer } from '../../../testing/bank-files.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../../testing/payments.ts'
import { importLine } from './import-line.ts'
import { importStatement, type TakePayout } from './import-statement.ts'

const noPayout: TakePayout = async () => 'unknown'

/** An MT940 statement of the account and day that `statement` is of. */
const mt940 = (...entries: [amount: number, ref: string, text: string][]) =>
  [
    ':20:S\n:25:NL91ABNA0417164300EUR\n:28C:1\n:60F:C260301EUR0,00',
    ...entries.map(([amount, ref, text]) => `:61:2603020302C${amount},00NTRFNONREF//${ref}\n:86:${text}`),
    `:62F:C260302EUR${entries.reduce((sum, [amount]) => sum + amount, 0)},00\n-`,
  ].join('\n')

describe(`what the bank booked at once, on ${anEngine},`, () => {
  let it: TestPayments
  let ann: string
  let sum: number
  let ref: string
  let bankBefore: number
  let files = 0
  beforeAll(async () => {
    it = await testPayments(anEngine)
  })
  afterAll(() => it.close())
  beforeEach(async () => {
    ann = uuid7()
    files++
    sum = 1_000 + files
    ref = `BATCH${files}`
    bankBefore = Number(await it.atBank())
  })
  const added = async () => Number(await it.atBank()) - bankBefore
  const imported = async (text: string) => (await importStatement(it.finance, text, noPayout)).outcomes
  const batch = (...texts: [string, string]) =>
    camt(
      statement(
        entry(
          details(
            transfer(texts[0], { amount: `${sum - 400}.00`, ref }),
            transfer(texts[1], { amount: '400.00', ref }),
          ),
          { amount: `${sum}.00`, ref },
        ),
      ),
    )

  test('as its lines in one format and as their sum in another counts once, whichever comes first', async () => {
    expect(await imported(batch('a', 'b'))).toEqual({ unmatched: 2 })
    expect(await imported(mt940([sum, 'M1', 'batch of 2']))).toEqual({ repeated: 1 })
    expect(await added()).toBe(sum)
    ref = `${ref}X`
    sum += 5_000
    expect(await imported(mt940([sum, `M2${ref}`, 'batch of 2']))).toEqual({ unmatched: 1 })
    for (const _ of [1, 2]) expect(await imported(batch('c', 'd'))).toEqual({ repeated: 2 })
    expect(await added()).toBe(2 * sum - 5_000)
  })

  test('by two importers at once counts once', async () => {
    await Promise.all([
      imported(batch('a', 'b')),
      imported(mt940([sum, `N${ref}`, 'batch'])),
      imported(batch('a', 'b')),
    ])
    expect(await added()).toBe(sum)
  })

  test('is no payment of the same sum that bears a reference which none of it does', async () => {
    const deposit = await it.pending(ann, `${sum}.00`)
    expect(await imported(batch('a', 'b'))).toEqual({ unmatched: 2 })
    expect(await imported(mt940([sum, `O${ref}`, deposit.reference], [sum, `P${ref}`, 'batch']))).toEqual({
      other_payer: 1,
      repeated: 1,
    })
    expect(await added()).toBe(2 * sum)
  })

  test('is no line of a stranger’s: one in the same file finds its own first', async () => {
    const deposit = await it.pending(ann, '400.00')
    expect(await imported(mt940([sum, `V${ref}`, 'rent of Mo'], [sum, `W${ref}`, 'batch']))).toEqual({ unmatched: 2 })
    const both = camt(
      statement(
        entry(
          details(
            transfer('a', { amount: `${sum - 400}.00`, ref }),
            transfer(deposit.reference, { amount: '400.00', ref }),
          ),
          { amount: `${sum}.00`, ref },
        ),
        entry(details(transfer('rent of Mo')), { amount: `${sum}.00`, ref: `${ref}M` }),
      ),
    )
    for (const _ of [1, 2]) expect(await imported(both)).toEqual({ repeated: 3 })
    expect(await added()).toBe(2 * sum)
  })

  test('waits for people where several lines may be it, and credits nobody', async () => {
    const deposit = await it.pending(ann, '400.00')
    expect(await imported(mt940([sum, `V${ref}`, 'rent of Mo'], [sum, `W${ref}`, 'batch']))).toEqual({ unmatched: 2 })
    expect(await imported(batch('a', deposit.reference))).toEqual({ unmatched: 1, doubtful: 1 })
    // The stranger's own line is known by what it says, as nothing has taken its place.
    expect(
      await imported(camt(statement(entry(details(transfer('rent of Mo')), { amount: `${sum}.00`, ref: `${ref}M` })))),
    ).toEqual({
      repeated: 1,
    })
  })

  test('and two of one sum are two in either format', async () => {
    const twice = (one: string, other: string) =>
      camt(
        statement(
          ...[one, other].map((each) =>
            entry(
              details(
                transfer('x', { amount: `${sum - 400}.00`, ref: each }),
                transfer('y', { amount: '400.00', ref: each }),
              ),
              { amount: `${sum}.00`, ref: each },
            ),
          ),
        ),
      )
    expect(await imported(twice(`${ref}A`, `${ref}B`))).toEqual({ unmatched: 4 })
    expect(await imported(mt940([sum, `Q${ref}`, 'one'], [sum, `R${ref}`, 'two']))).toEqual({ repeated: 2 })
    expect(await added()).toBe(2 * sum)
    expect(await imported(mt940([sum, `Q${ref}`, 'one'], [sum, `R${ref}`, 'two'], [sum, `S${ref}`, 'three']))).toEqual({
      repeated: 2,
      unmatched: 1,
    })
  })

  test('a line that no file brought is known by the file, and the other way round', async () => {
    const [one, other] = [await it.pending(ann, `${sum}.00`), await it.pending(ann, `${sum}.00`)]
    expect(await importLine(it.job, it.line(one, { bookedAt: new Date('2026-03-02T10:00:00Z') }))).toBe('matched')
    expect(await imported(mt940([sum, `T${ref}`, one.reference], [sum, `U${ref}`, other.reference]))).toEqual({
      repeated: 1,
      other_payer: 1,
    })
    expect(await importLine(it.job, it.line(other, { bookedAt: new Date('2026-03-02T11:00:00Z') }))).toBe('repeated')
    expect(await added()).toBe(2 * sum)
  })

  test('under a reference that entries share counts each of them once, in whichever file', async () => {
    const alone = mt940([sum, ref, 'first'])
    const all = mt940([sum + 1, ref, 'other'], [sum, ref, 'first'], [sum, ref, 'again'], [sum, ref, 'and again'])
    expect(await imported(alone)).toEqual({ unmatched: 1 })
    // The one whose place the first one had is reported, for people: nothing is lost, and nothing doubled.
    for (const next of [
      { conflict: 1, repeated: 1, unmatched: 2 },
      { conflict: 1, repeated: 3 },
    ])
      expect(await imported(all)).toEqual(next)
    expect(await added()).toBe(3 * sum)
  })
})
