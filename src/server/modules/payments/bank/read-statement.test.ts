import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt, details, entry, refusal, statement, transfer } from '../../../testing/bank-files.ts'
import { readStatement } from './read-statement.ts'

const header = 'line_id,booked_at,currency,amount,text,payer'
const csv = (...rows: string[]) => readStatement([header, ...rows].join('\n'))

describe('a statement as CSV', () => {
  test('gives each line its exact amount, whatever the order of columns', () => {
    const text =
      '\uFEFFpayer;amount;currency;line_id;text;booked_at\r\nAda;90071992547409.93;EUR;A-1;"FLN-7K4M-29QX; thanks";2026-03-02\r\n'
    expect(readStatement(text).lines).toEqual([
      {
        scheme: 'csv',
        lineId: 'A-1',
        currency: 'EUR',
        amount: 9_007_199_254_740_993n,
        text: 'FLN-7K4M-29QX; thanks',
        payer: 'Ada',
        bookedAt: new Date('2026-03-02T00:00:00Z'),
      },
    ])
  })

  test('passes over money that left', () => {
    expect(csv('1,2026-03-02,EUR,-5.00,rent,us', '2,2026-03-02,EUR,5,x,y')).toMatchObject({
      lines: [{ lineId: '2', amount: 500n }],
      ignored: 1,
    })
  })

  test.each([
    ['', 'line 1: The file is empty.'],
    ['a,b\n1,2', 'line 1: The header lacks line_id, booked_at, currency, amount, text, payer.'],
    [`${header},text\n`, 'line 1: The header names text twice.'],
    [
      `${header}\n1,2026-03-02,EUR,1.00,x,y\n,2026-03-02,EUR,1.00,x,y`,
      'line 3: The line_id is missing: without it the same money could count twice.',
    ],
    [`${header}\n1,2026-03-02,EUR,1.001,x,y`, 'line 2: The amount “1.001”: This asset has at most 2 decimals.'],
    [
      `${header}\n1,2026-03-02,EUR,"1,50",x,y`,
      'line 2: The amount “1,50”: Write the amount in digits with a dot, like 1250.50.',
    ],
    [
      `${header}\n1,2026-03-02,EUR,1e3,x,y`,
      'line 2: The amount “1e3”: Write the amount in digits with a dot, like 1250.50.',
    ],
    [
      `${header}\n1,2026-03-02,EUR,٥,x,y`,
      'line 2: The amount “٥”: Write the amount in digits with a dot, like 1250.50.',
    ],
    [`${header}\n1,2026-03-02,EUR,0.00,x,y`, 'line 2: The amount “0.00”: An amount must be more than zero.'],
    [`${header}\n1,2026-03-02,BTC,1,x,y`, 'line 2: Florin keeps no books in the currency “BTC”.'],
    [`${header}\n1,2026-02-31,EUR,1,x,y`, 'line 2: “2026-02-31” is no date like 2026-11-21.'],
    [`${header}\n1,02.03.2026,EUR,1,x,y`, 'line 2: “02.03.2026” is no date like 2026-11-21.'],
  ])('is refused with the line and the reason: %j', (text, why) => {
    expect(refusal(text)).toBe(why)
  })

  test('with a torn row or an open quote is refused with its line', () => {
    expect(refusal(`${header}\n1,2026-03-02,EUR,1,x,y\n2,2026`)).toMatch(/^line 3: /)
    expect(refusal(`${header}\n1,2026-03-02,EUR,1,"x,y\n`)).toMatch(/^line \d: /)
  })

  test('round-trips any text a payer can write, formulas and line breaks included', () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (text, minor) => {
          const amount = `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`
          const { lines } = csv(`1,2026-03-02,EUR,${amount},${cell(text)},z`)
          expect(lines[0]).toMatchObject({ text: text.trim(), amount: minor })
        },
      ),
    )
  })
})

describe('any file', () => {
  const pieces = fc.constantFrom(
    '<Document>',
    '</Document>',
    '<BkToCstmrStmt>',
    '<Stmt>',
    '</Stmt>',
    '<Ntry>',
    '<Amt Ccy="EUR">',
    '1.00',
    '</Amt>',
    ',',
    ';',
    '"',
    '\n',
    header,
    '<![CDATA[',
    '<!--',
    '&#9;',
    '__proto__',
    'constructor',
  )
  const scraps = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 })
    .map((parts) => parts.join(''))

  test('is read or refused with a line, and never breaks the reader', () => {
    fc.assert(
      fc.property(scraps, (text) => void refusal(text)),
      { numRuns: 1_000 },
    )
  })

  test('as good as right, with one character changed, is read or refused with a line', () => {
    const good = [camt(statement(entry(details(transfer('FLN-7K4M-29QX'))))), `${header}\n1,2026-03-02,EUR,1.00,"x",y`]
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 2 }),
        (text, place, put) => {
          const at = place % text.length
          refusal(text.slice(0, at) + put + text.slice(at + 1))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('larger than a bank would hand out is refused', () => {
    expect(refusal('x'.repeat(16 * 1024 * 1024 + 1))).toMatch(/^line 1: The file is larger/)
  })

  test('with a digit run as long as a book for an amount is refused at once', () => {
    const started = performance.now()
    expect(refusal(`${header}\n1,2026-03-02,EUR,${'0'.repeat(90_000)}x,y,z`)).toMatch(/too large/)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('of fifty thousand lines is read in seconds', () => {
    const many = camt(statement(...Array.from({ length: 20_000 }, (_, i) => entry('', { ref: `R${i}` }))))
    expect(readStatement(many).lines).toHaveLength(20_000)
  })
})
