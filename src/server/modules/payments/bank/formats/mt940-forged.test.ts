import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/bank-files.ts'
import { readStatement } from '../read-statement.ts'
import type { OwnPayments } from '../statement-file.ts'

/** What a bank has on an account: what arrived, or left, and what whoever paid wrote, in rows of 65 as MT940 has them. */
interface Booked {
  amount: number
  left: boolean
  text: string
  /** Of ours: the withdrawal that it pays. */
  number?: string
}

const ROW = 65
const rows = (text: string) => text.match(/.{1,65}/gs)?.join('\n') ?? ''
/** As banks break that keep words whole. */
const atSpaces = (text: string) => text.match(/\S{65}|\S.{0,64}(?=\s|$)|\S+/g)?.join('\n') ?? ''
const inEuro = (amount: number) => `${amount},00`

/** A statement as a bank writes it that lets payers' rows begin with anything. */
function written(booked: readonly Booked[], { counts = false, wrapped = rows } = {}): string {
  const sum = booked.reduce((now, { amount, left }) => now + (left ? -amount : amount), 10_000)
  const entries = booked.map(
    ({ amount, left, text, number = 'NONREF' }, i) =>
      `:61:2603020302${left ? 'D' : 'C'}${inEuro(amount)}NTRF${number}//B${i}\n:86:${wrapped(text)}`,
  )
  const side = (mark: 'C' | 'D') => {
    const meant = booked.filter(({ left }) => left === (mark === 'D'))
    return `:90${mark}:${meant.length}EUR${inEuro(meant.reduce((now, { amount }) => now + amount, 0))}\n`
  }
  return [
    ':20:STMT\n:25:NL91ABNA0417164300EUR\n:28C:61/1\n:60F:C260301EUR10000,00\n',
    ...entries.map((entry) => `${entry}\n`),
    `:62F:C260302EUR${inEuro(sum)}\n${counts ? side('D') + side('C') : ''}-`,
  ].join('')
}

const padded = (text: string) => text.padEnd(ROW, 'x')
/** What a payer writes so that rows of it look like an entry each: money for them, and as much that left again. */
const forged = (amount: number, left: boolean, told = 'FLN-7K4M-29QX') =>
  `${padded(`:61:2603020302${left ? 'D' : 'C'}${inEuro(amount)}NTRFNONREF//X`)}${padded(`:86:${told}`)}`
const attack = `${padded('hello')}${forged(9_000, false)}${forged(9_000, true)}`

describe('a payer who writes entries of their own', () => {
  test('gets nothing by itself: it is doubtful, and what left is none of ours', () => {
    const { lines, payouts, ignored } = readStatement(
      written([
        { amount: 1, left: false, text: attack },
        { amount: 50, left: false, text: 'FLN-2222-2222' },
      ]),
    )
    expect(lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
      [100n, undefined],
      [900_000n, true],
      [5_000n, true],
    ])
    expect([payouts, ignored]).toEqual([[], 1])
  })

  test('is refused where the bank counts its entries, and honest ones are beyond doubt there', () => {
    const booked = [{ amount: 1, left: false, text: attack }]
    expect(refusal(written(booked, { counts: true }))).toMatch(/^line \d+: The bank counts other entries/)
    const honest = [
      { amount: 5, left: false, text: padded('a row that is full') },
      { amount: 7, left: false, text: padded('and another') },
      { amount: 9, left: true, text: 'rent' },
    ]
    expect(readStatement(written(honest, { counts: true })).lines.map(({ doubtful }) => doubtful)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('of a return of a payment gets no return, and no payment of ours is done by it', () => {
    const number = 'W-260302-4K7MQX'
    const row = (mark: string) => padded(`:61:2603020302${mark}70,00NRTI${number}//X`) + padded(':86:back')
    const { payouts, lines } = readStatement(
      written([{ amount: 1, left: false, text: `${padded('hello')}${row('C')}${row('D')}` }]),
    )
    expect([payouts, lines.length, lines[1]?.doubtful]).toEqual([[], 2, true])
  })

  test('of a closing balance, the end of a message or a broken entry wrote text', () => {
    for (const row of [
      ':62F:C260302EUR1,00',
      ':62F:x',
      '-',
      '-}',
      '{1:X}',
      ':20:X',
      ':25:NL02',
      ':60F:C260301EUR1,00',
      ':61:no',
    ]) {
      const text = `${padded('hello')}${padded(row)}${padded('-').trim()}`
      const { lines, closings } = readStatement(
        written([
          { amount: 3, left: false, text },
          { amount: 5, left: false, text: 'FLN-2222-2222' },
        ]),
      )
      expect(lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
        [300n, undefined],
        [500n, undefined],
      ])
      expect(closings).toMatchObject([{ balance: 1_000_800n }])
    }
  })

  test('at a bank that keeps words whole gets no more', () => {
    const row = (mark: string) => `:61:261123${mark}1000,NTRF${'Q'.repeat(42)}`
    const text = `Hello ${row('D')} ${row('C')} :86:166?20FLN-7K4M-29QX?32JO LI`
    const file = written([{ amount: 1, left: false, text }], { wrapped: atSpaces })
    expect(file).toContain('\n:61:261123C1000,')
    expect(readStatement(file).lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
      [100n, undefined],
      [100_000n, true],
    ])
  })

  const numbers = ['W-260302-AAAAA2', 'W-260302-BBBBB3']
  /** Two payments that the bank has booked on the day of the statement, which is over. */
  const own = (today = '2026-03-03'): OwnPayments => ({
    today,
    handedIn: new Map(
      numbers.map((number, i) => [
        number,
        { currency: 'EUR', amount: BigInt(i + 7) * 1_000n, dueOn: '2026-03-02', debitRef: null },
      ]),
    ),
  })
  const paid = numbers.map((number, i): Booked => ({ amount: (i + 7) * 10, left: true, text: 'paid', number }))

  test('of a payment to them before the bank books it is doubted by as much, on a day that isn’t over', () => {
    const debit = padded(`:61:2603020302D70,00NTRF${numbers[0]}//X`) + padded(':86:paid')
    const text = `${padded('hello')}${debit}${forged(70, false)}`
    const early = readStatement(written([{ amount: 1, left: false, text }]), undefined, own('2026-03-02'))
    expect(early.lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
      [100n, undefined],
      [7_000n, true],
    ])
    const both = readStatement(written([{ amount: 1, left: false, text }, ...paid]), undefined, own())
    expect(both.lines.map(({ doubtful }) => doubtful)).toEqual([undefined, true])
    expect(both.payouts.map(({ endToEndId }) => endToEndId)).toEqual([numbers[1]])
  })

  test('of a page of their own gets nothing by it', () => {
    const page = [':62F:C260302EUR10001,00', ':20:X', ':25:NL91ABNA0417164300EUR', ':60F:C260302EUR1,00']
    const text = `${padded('hello')}${page.map((row) => `\n${row}`).join('')}\n:61:2603020302C10000,00NTRFNONREF//X\n:86:FLN-7K4M-29QX`
    const { lines } = readStatement(written([{ amount: 1, left: false, text }], { wrapped: (all) => all }))
    expect(lines.map(({ amount, doubtful }) => [amount, doubtful])).toEqual([
      [100n, undefined],
      [1_000_000n, true],
    ])
  })

  const wide = fc.integer({ min: 40, max: ROW })
  const word = (text: string, width: number) => text.padEnd(width, 'x')
  const row = (text: string) => wide.map((width) => word(text, width))
  const piece = fc.oneof(
    fc
      .constantFrom('hello', '?32Ada', '/NAME/Ada', '-', ':86:FLN-7K4M-29QX', ':20:A', ':62F:C260302EUR1,00')
      .chain(row),
    fc
      .tuple(
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('C', 'D', 'RC', 'RD'),
        fc.constantFrom('NONREF', ...numbers),
        wide,
      )
      .map(([amount, mark, number, width]) => {
        const of = numbers.includes(number) ? (numbers.indexOf(number) + 7) * 10 : amount
        return `${word(`:61:2603020302${mark}${inEuro(of)}NTRF${number}//X`, width)} ${word(':86:FLN-7K4M-29QX', width)}`
      }),
    fc.string({ unit: fc.constantFrom(...'ab:6128F-/?{} '), maxLength: 90 }),
  )
  /** Whose forged entries leave the balance as it is. */
  const pair = fc
    .tuple(fc.constantFrom(5, 70, 80), fc.constantFrom('NONREF', ...numbers), wide, fc.boolean())
    .map(([amount, number, width, first]) => {
      const both = ['C', 'D'].map((mark) => {
        const as = mark === 'D' ? number : 'NONREF'
        return `${word(`:61:2603020302${mark}${inEuro(amount)}NTRF${as}//X`, width)} ${word(':86:FLN-7K4M-29QX', width)}`
      })
      return (first ? both : both.reverse()).join(' ')
    })
  const booked = fc.record({
    amount: fc.integer({ min: 1, max: 99 }),
    left: fc.boolean(),
    text: fc.array(fc.oneof(pair, pair, piece), { maxLength: 4 }).map((all) => [padded('x'), ...all].join(' ')),
  })
  /** Rows as wide as they may be: what is written fills each of them. */
  const filled = (text: string) => rows(text.split(' ').map(padded).join(''))

  test.each([
    ['at spaces', atSpaces],
    ['at full width', filled],
  ])('books nothing that never arrived, whatever they write and however many of them do, broken %s', (_, wrapped) => {
    let [read, doubted] = [0, 0]
    fc.assert(
      fc.property(fc.array(booked, { minLength: 1, maxLength: 5 }), fc.nat(5), fc.boolean(), (theirs, at, counts) => {
        const all: Booked[] = [...theirs.slice(0, at), ...paid, ...theirs.slice(at)]
        const text = written(all, { counts, wrapped })
        if (refusal(text) !== '') return
        read++
        const { lines, payouts } = readStatement(text, undefined, own())
        const real = (id: string | null) => all[Number(/\/B(\d+)$/.exec(id ?? '')?.[1] ?? Number.NaN)]
        for (const { is, ref, endToEndId } of payouts) expect([is, real(ref)?.number]).toEqual(['debited', endToEndId])
        doubted += lines.filter(({ doubtful }) => doubtful).length
        for (const { lineId, amount } of lines.filter(({ doubtful }) => !doubtful)) {
          const one = real(lineId)
          expect(one && { left: one.left, amount: BigInt(one.amount) * 100n }).toEqual({ left: false, amount })
        }
      }),
      { numRuns: 400 },
    )
    expect(read).toBeGreaterThan(50)
    expect(doubted).toBeGreaterThan(50)
  })
})

describe('a payer’s name in what :86: tells', () => {
  const payer = (narrative: string) =>
    readStatement(
      `:20:S\n:25:NL91ABNA0417164300\n:60F:C260301EUR1,00\n:61:260302C1,00NTRFNONREF//B\n:86:${narrative}\n:62F:C260302EUR2,00\n-`,
    ).lines[0]?.payer

  test.each([
    ['/EREF/x/NAME/Ada Okonkwo/ORDP//NAME/Grace Hopper/REMI/hello', ''],
    ['/TRTP/SEPA/NAME/Grace Hopper/REMI/hello/NAME/Ada Okonkwo', ''],
    ['/TRTP/SEPA/REMI/hello/NAME/Ada Okonkwo', ''],
    ['from somebody /NAME/Ada Okonkwo', ''],
    ['/EREF/x//CNTP/NL02ABNA0123456789/ABNANL2A/NAME/Grace Hopper/REMI/hello', 'Grace Hopper'],
    ['166?00x?20hello?32Ada Okonkwo?30ABNA?31NL02?32Grace Hopper', ''],
    ['166?00x?20hello?32Ada Okonkwo?21more', ''],
    ['166?00x?20hello?33Ada Okonkwo?30ABNA?31NL02?32Grace Hopper', ''],
    ['166?00x?20hello?30ABNA?31NL02?32Grace?33 Hopper?34000?60more?33Ada Okonkwo', ''],
    ['166?00x?20hello?30ABNA?31NL02?32Grace?33 Hopper?34000?60more', 'Grace Hopper'],
  ])('%s: %s', (narrative, name) => {
    expect(payer(narrative)).toBe(name)
  })
})
