import { describe, expect, test } from 'vitest'
import { CsvMapping } from '../../../../../contract/desk/books/bank-profiles.ts'
import { textOf } from '../../../../../words/sentences.ts'
import { Problem } from '../../../../kernel/errors.ts'
import { decoded, readMappedCsv } from './mapped-csv.ts'

const mapping = (over: Partial<Record<keyof CsvMapping, unknown>> = {}) =>
  CsvMapping.parse({
    delimiter: 'semicolon',
    encoding: 'latin-1',
    header_row: 1,
    date: 'Buchungstag',
    date_format: 'DD.MM.YYYY',
    decimal: 'comma',
    amount: 'Betrag',
    currency: 'Währung',
    text: 'Verwendungszweck',
    payer: 'Auftraggeber',
    ...over,
  })
const read = (rows: string[], over: Parameters<typeof mapping>[0] = {}) =>
  readMappedCsv(rows.join('\n'), { name: 'house bank', account: 'DE1', mapping: mapping(over) })
const HEADER = 'Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung'
const faults = (rows: string[], over?: Parameters<typeof mapping>[0]) => {
  try {
    read(rows, over)
  } catch (error) {
    if (error instanceof Problem) return error.fields.map(({ path, says }) => `${path}: ${textOf(says)}`)
    throw error
  }
  return []
}

describe('a bank’s own CSV', () => {
  test('is read as its profile says, whatever stands above its header', () => {
    const file = read(
      [
        'Umsätze;Konto DE1',
        '',
        HEADER,
        '02.03.2026;"Hopper; Grace";FLN-7K4M-29QX;1.234,56;EUR',
        '3.3.2026;Ada;rent;-1.000,00;EUR',
      ],
      { header_row: 2 },
    )
    expect(file).toMatchObject({ ignored: 1, closings: [] })
    expect(file.lines).toMatchObject([
      {
        amount: 123_456n,
        currency: 'EUR',
        payer: 'Hopper; Grace',
        text: 'FLN-7K4M-29QX',
        scheme: 'csv:house bank',
        account: 'DE1',
      },
    ])
    expect(file.lines[0]?.bookedAt.toISOString()).toBe('2026-03-02T00:00:00.000Z')
  })

  test('by a bank that quotes nothing has no amount of a payer’s, nor their quote other people’s rows in it', () => {
    const honest = '02.03.2026;Ada;FLN-2222-2222;5,00;EUR'
    expect(faults([HEADER, '02.03.2026;Eve;FLN-7K4M-29QX;9000,00;EUR;x;1,00;EUR', honest])).toEqual([
      'line 2: This row has more cells than the header, 5: somebody wrote the sign between cells in one.',
    ])
    expect(faults([HEADER, '02.03.2026;"Eve;x;1,00;EUR', honest, '02.03.2026;Eve";y;1,00;EUR'])[0]).toMatch(
      /^line 4: A cell has whole rows in it/,
    )
    // A bank that does quote may have rows of a text in a cell, and some end each row by a sign more.
    expect(read([HEADER, '02.03.2026;Ada;"two\nrows; of it";5,00;EUR;']).lines).toMatchObject([
      { text: 'two\nrows; of it' },
    ])
  })

  test.each([
    ['comma', '1.234,56', 123_456n],
    ['comma', '1234,5', 123_450n],
    ['comma', '12', 1_200n],
    ['comma', '+7,00', 700n],
    ['point', '1,234,567.80', 123_456_780n],
    ['point', '1’234.50', 123_450n],
    ['point', '0.01', 1n],
  ])('by the decimal %s, %s', (decimal, amount, minor) => {
    expect(read([HEADER, `02.03.2026;a;b;"${amount}";EUR`], { decimal }).lines[0]?.amount).toBe(minor)
  })

  test.each([
    ['comma', '1.5'],
    ['comma', '1.23,4'],
    ['point', '1,5'],
    ['point', '1e5'],
    ['comma', '12,345'],
    ['comma', ''],
  ])('by the decimal %s %s is no amount, and is refused', (decimal, amount) => {
    expect(faults([HEADER, `02.03.2026;a;b;"${amount}";EUR`], { decimal })).toEqual([
      expect.stringMatching(/^line 2: Column Betrag: /),
    ])
  })

  test.each([
    ['DD.MM.YYYY', '02.03.2026'],
    ['MM/DD/YYYY', '03/02/2026'],
    ['DD/MM/YYYY', '02/03/2026 14:55'],
    ['YYYY-MM-DD', '2026-03-02T10:00:00'],
    ['YYYYMMDD', '20260302'],
    ['DD.MM.YY', '2.3.26'],
  ])('a day is written %s', (date_format, day) => {
    const [line] = read([HEADER, `${day};a;b;1,00;EUR`], { date_format }).lines
    expect(line?.bookedAt.toISOString().slice(0, 10)).toBe('2026-03-02')
  })

  test('has one column of amounts, in either direction, or one of each', () => {
    const columns = { amount: '', debit: '#4', credit: '#5', currency: '', default_currency: 'EUR' }
    const file = read(
      ['Tag;Wer;Was;Soll;Haben', '02.03.2026;a;b;;5,00', '02.03.2026;a;b;7,00;', '02.03.2026;a;b;0,00;6,00'],
      {
        ...columns,
        date: '#1',
        text: '#3',
        payer: '#2',
      },
    )
    expect([file.lines.map(({ amount }) => amount), file.ignored]).toEqual([[500n, 600n], 1])
    expect(read([HEADER, '02.03.2026;a;b;-5,00;EUR'], { sign: 'left' }).lines[0]?.amount).toBe(500n)
    expect(faults(['#;#;#;#;#', '02.03.2026;a;b;;'], { ...columns, date: '#1', text: '#3', payer: '' })).toEqual([
      expect.stringContaining('line 2: Column #5:'),
    ])
  })

  test('every fault is named with its row and column, and nothing of the file counts', () => {
    expect(
      faults([
        HEADER,
        '31.02.2026;a;b;1,00;EUR',
        '02.03.2026;a;b;x;EUR',
        '02.03.2026;a;b;=1+1;EUR',
        '02.03.2026;a;b;1,00;XAU',
        '02.03.2026;a;b;1,00;EUR',
      ]),
    ).toEqual([
      expect.stringContaining('line 2: Column Buchungstag:'),
      expect.stringContaining('line 3: Column Betrag:'),
      expect.stringContaining('line 4: Column Betrag: '),
      expect.stringContaining('line 5: Column Betrag:'),
    ])
    expect(faults([HEADER.replace('Betrag', 'Summe'), 'x'])).toEqual([expect.stringMatching(/^line 1: .*Betrag/)])
    expect(faults([`${HEADER};Betrag`, 'x'])).toEqual([expect.stringMatching(/^line 1: .*Betrag/)])
    expect(faults([HEADER])).toHaveLength(1)
    expect(faults([HEADER, ...Array.from({ length: 50_001 }, () => 'x;a;b;1;EUR')])).toHaveLength(1)
    expect(faults([HEADER, ...Array.from({ length: 100 }, () => 'x;a;b;1;EUR')]).length).toBe(20)
    expect(faults([HEADER, `02.03.2026;"${'a'.repeat(200_000)}`])).toHaveLength(1)
  })

  test('what a payer wrote is text, whatever it looks like: nobody keeps a file from being read by it', () => {
    const [line] = read([HEADER, '02.03.2026;=cmd|x;@SUM(A1) <b>;1,00;EUR']).lines
    expect(line).toMatchObject({ payer: '=cmd|x', text: '@SUM(A1) <b>' })
  })

  test('is refused as a profile where nothing says what a line is worth', () => {
    for (const wrong of [{ amount: '' }, { credit: 'Haben' }, { currency: '' }, { date: ' ' }, { header_row: -1 }])
      expect(() => mapping(wrong)).toThrow()
  })

  test('is decoded as it is written, a mark of the byte order before all else', () => {
    expect(decoded(Buffer.from([0x57, 0xe4]), 'latin-1')).toBe('Wä')
    expect(decoded(Buffer.from('\uFEFFWä', 'utf16le'), 'utf-8')).toBe('Wä')
    expect(decoded(Buffer.from([0xfe, 0xff, 0, 0x57, 0, 0xe4]), 'utf-8')).toBe('Wä')
    expect(decoded(Buffer.from('\uFEFFWä'), 'utf-8')).toBe('Wä')
    expect(decoded(Buffer.from('Wä', 'utf16le'), 'utf-16')).toBe('Wä')
    expect(() => decoded(Buffer.from([0x57, 0xe4]), 'utf-8')).toThrow('statement_unreadable')
  })
})
