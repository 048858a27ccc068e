import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../testing/bank-files.ts'
import { readStatement } from '../read-statement.ts'

const HEAD = ':20:STMT\n:25:NL91ABNA0417164300EUR\n:28C:61/1\n'
const statement = (opening: string, closing: string, ...entries: string[]) =>
  `${HEAD}:60F:${opening}\n${entries.join('\n')}\n:62F:${closing}\n-`
const one = (line: string, narrative = 'hello', closing = 'C260302EUR110,00') =>
  statement('C260301EUR100,00', closing, `:61:${line}\n:86:${narrative}`)
const lineOf = (line: string, narrative?: string, closing?: string) =>
  readStatement(one(line, narrative, closing)).lines[0]

describe('a statement in MT940', () => {
  test('is read in SWIFT’s envelope, of several pages and accounts, with what each account has at the end', () => {
    const text = [
      '{1:F01ABNANL2AXXX0000000000}{2:I940FLORNL2AXXXXN}{4:',
      ':20:A\r\n:25:NL91ABNA0417164300EUR\r\n:28C:61/1',
      ':60F:C260301EUR1000,50',
      ':61:2603020302C40,00NTRFNONREF//B1\r\n:86:one',
      ':62M:C260302EUR1040,50',
      '-}',
      '{1:F01ABNANL2AXXX0000000000}{2:I940FLORNL2AXXXXN}{4:',
      ':20:A\r\n:25:NL91ABNA0417164300EUR\r\n:28C:61/2',
      ':60M:C260302EUR1040,50',
      ':61:2603020302D1041,NTRFNONREF//B2\r\n:86:two',
      ':62F:D260302EUR0,50',
      ':64:D260302EUR0,50\r\n:86:of the whole statement',
      '-}',
    ].join('\r\n')
    const file = readStatement(text)
    expect(file.lines.map(({ lineId, amount, text, account }) => [lineId, amount, text, account])).toEqual([
      ['NL91ABNA0417164300/B1', 4_000n, 'one', 'NL91ABNA0417164300'],
    ])
    expect(file).toMatchObject({
      ignored: 1,
      closings: [{ asset: 'EUR', account: 'NL91ABNA0417164300', closedOn: '2026-03-02', balance: -50n }],
    })
  })

  test.each([
    ['2603020302C10,00NTRFNONREF//REF', '2026-03-02', 'NL91ABNA0417164300/REF'],
    ['260302C10,NMSCNONREF//REF\nand more of it', '2026-03-02', 'NL91ABNA0417164300/REF'],
    ['2512311231CR10,00NTRFNONREF', '2025-12-31', undefined],
    ['2512310102C10,00NTRFNONREF//X1', '2026-01-02', 'NL91ABNA0417164300/X1'],
    ['2601021231C10,00S940NONREF//X1', '2025-12-31', 'NL91ABNA0417164300/X1'],
  ])('%s is booked on its entry date', (line, day, id) => {
    const read = lineOf(line)
    expect(read?.bookedAt.toISOString().slice(0, 10)).toBe(day)
    if (id) expect(read?.lineId).toBe(id)
    else expect(read?.lineId).toMatch(/^[0-9a-f]{40}\/1$/)
  })

  test('two payments that look alike and bear no reference stay two, and are the same two in the same file', () => {
    const text = statement(
      'C260301EUR100,00',
      'C260302EUR120,00',
      ':61:2603020302C10,00NTRFNONREF\n:86:gift',
      ':61:2603020302C10,00NTRFNONREF\n:86:gift',
    )
    const [a, b] = [readStatement(text), readStatement(text)].map(({ lines }) => lines.map(({ lineId }) => lineId))
    expect(new Set(a).size).toBe(2)
    expect(b).toEqual(a)
  })

  test.each([
    [
      '166?00GUTSCHRIFT?109075?20EREF+NOTPROVIDED?21SVWZ+Thanks FLN-7K4M-2?229QX?30ABNANL2A?31NL02ABNA0123456789?32Grace Brewster Murray?33 Hopper',
      'EREF+NOTPROVIDED SVWZ+Thanks FLN-7K4M-2 9QX',
      'Grace Brewster Murray Hopper',
    ],
    [
      '166?20abcdefghijklmnopqrstuvwxyza?21bc?60de?32ABCDEFGHIJKLMNOPQRSTUVWXYZA?33BC',
      'abcdefghijklmnopqrstuvwxyzabc de',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZABC',
    ],
    ['166?20one?21two\n?22three', 'one two three', ''],
    [
      '/TRTP/SEPA/NAME/Ada Lovelace/REMI/for me/EREF/X1',
      '/TRTP/SEPA/NAME/Ada Lovelace/REMI/for me/EREF/X1',
      'Ada Lovelace',
    ],
    [`${'x'.repeat(65)}\nyz\n-not the end`, `${'x'.repeat(65)}yz -not the end`, ''],
  ])(':86:%s', (narrative, text, payer) => {
    expect(lineOf('2603020302C10,00NTRFNONREF//R', narrative)).toMatchObject({ text, payer })
  })

  test('a debit that bears a withdrawal’s number is that payment, what the bank took back its return; whoever pays in can write any number', () => {
    const number = 'W-260302-4K7MQX'
    const file = readStatement(
      statement(
        'C260301EUR100,00',
        'C260302EUR104,00',
        `:61:2603020302D10,00NTRF${number}//1\n:86:paid`,
        `:61:2603020302RD10,00NTRFNONREF//2\n:86:166?20EREF+${number}?21SVWZ+back`,
        `:61:2603020302C4,00NRTI${number}//3\n:86:back, too`,
        `:61:2603020302C3,00NTRF${number}//4\n:86:not of ours`,
        ':61:2603020302D1,00NCHGNONREF//5\n:86:a charge',
        ':61:2603020302RC2,00NTRFNONREF//6\n:86:a credit taken back',
      ),
    )
    expect(file.payouts.map(({ is, endToEndId, amount }) => [is, endToEndId, amount])).toEqual([
      ['debited', number, 1_000n],
      ['returned', number, 1_000n],
      ['returned', number, 400n],
    ])
    expect(file.lines.map(({ amount }) => amount)).toEqual([300n])
    expect(file.ignored).toBe(2)
  })

  test.each([
    [
      'its lines don’t lead to its closing balance',
      one('2603020302C10,00NTRFNONREF', 'x', 'C260302EUR110,01'),
      /^line 7: .*110\.01 EUR.*110\.00 EUR/,
    ],
    ['a line is none', one('2603020302X10,00NTRFNONREF'), /^line 5: .*:61:/],
    ['its day isn’t there', one('260231C10,00NTRFNONREF'), /^line 5: .*:61:/],
    ['its entry day isn’t there', one('2602280231C10,00NTRFNONREF'), /^line 5: .*:61:/],
    ['its amount has more places than the currency', one('260302C10,001NTRFNONREF'), /^line 5: /],
    ['its balance is none', one('260302C10,00NTRFNONREF', 'x', 'C260302EUR1.10'), /^line 7: .*:62F:/],
    ['it has no closing balance', `${HEAD}:60F:C260301EUR1,00\n-`, /^line 1: .*:62F:/],
    ['it begins in the midst', ':60F:C260301EUR1,00', /^line 1: /],
    ['there is too much of it', `${HEAD}:60F:C260301EUR1,00\n${':61:x\n'.repeat(200_001)}`, /^line \d+: .*50000/],
  ])('is refused where %s', (_, text, why) => {
    expect(refusal(text)).toMatch(why)
  })

  test('in a currency that the books don’t keep is passed over', () => {
    const file = readStatement(one('2603020302C10,00NTRFNONREF', 'x', 'C260302XAU110,00').replace('EUR100', 'XAU100'))
    expect(file).toMatchObject({ lines: [], ignored: 1, closings: [] })
  })
})
