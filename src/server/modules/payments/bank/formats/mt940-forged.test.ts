import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/bank-files.ts'
import { readStatement } from '../read-statement.ts'

/** What a bank has on an account: what arrived, or left, and what whoever paid wrote, in rows of 65 as MT940 has them. */
interface Booked {
  amount: number
  left: boolean
  text: string
}

const ROW = 65
const rows = (text: string) => text.match(/.{1,65}/gs)?.join('\n') ?? ''
const inEuro = (amount: number) => `${amount},00`

/** A statement as a bank writes it that lets payers' rows begin with anything. */
function written(booked: readonly Booked[], { counts = false } = {}): string {
  const sum = booked.reduce((now, { amount, left }) => now + (left ? -amount : amount), 10_000)
  const entries = booked.map(
    ({ amount, left, text }, i) =>
      `:61:2603020302${left ? 'D' : 'C'}${inEuro(amount)}NTRFNONREF//B${i}\n:86:${rows(text)}`,
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

  const piece = fc.oneof(
    fc
      .constantFrom('hello', ' ', '?32Ada', '/NAME/Ada', '-', ':86:FLN-7K4M-29QX', ':20:A', ':62F:C260302EUR1,00')
      .map(padded),
    fc.tuple(fc.integer({ min: 1, max: 99 }), fc.boolean()).map(([amount, left]) => forged(amount, left)),
    fc.string({ unit: fc.constantFrom(...'ab:6128F-/?{} '), maxLength: 90 }),
  )
  const booked = fc.record({
    amount: fc.integer({ min: 1, max: 99 }),
    left: fc.boolean(),
    text: fc.array(piece, { maxLength: 5 }).map((all) => `${padded('x')}${all.join('')}`),
  })

  test('books nothing that never arrived, whatever they write and however many of them do', () => {
    let read = 0
    fc.assert(
      fc.property(fc.array(booked, { minLength: 1, maxLength: 6 }), fc.boolean(), (all, counts) => {
        const text = written(all, { counts })
        if (refusal(text) !== '') return
        read++
        const { lines, payouts } = readStatement(text)
        expect(payouts).toEqual([])
        for (const { lineId, amount } of lines.filter(({ doubtful }) => !doubtful)) {
          const [, at] = /\/B(\d+)$/.exec(lineId) ?? []
          const real = all[Number(at ?? Number.NaN)]
          expect(real && { left: real.left, amount: BigInt(real.amount) * 100n }).toEqual({ left: false, amount })
        }
      }),
      { numRuns: 500 },
    )
    expect(read).toBeGreaterThan(100)
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
