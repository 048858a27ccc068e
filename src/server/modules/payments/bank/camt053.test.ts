import { describe, expect, test } from 'vitest'
import { camt, details, entry, refusal, statement, transfer } from '../../../testing/bank-files.ts'
import { readStatement } from './read-statement.ts'

describe('a camt.053 statement', () => {
  test('gives each entry’s amount, text, payer and day', () => {
    const { lines } = readStatement(
      camt(statement(entry(details(transfer('Deposit FLN-7K4M-29QX &amp; thanks &#x263A;'))))),
    )
    expect(lines).toEqual([
      {
        lineId: 'NL91ABNA0417164300/REF1',
        currency: 'EUR',
        amount: 10_000n,
        text: 'Deposit FLN-7K4M-29QX & thanks ☺ NOTPROVIDED',
        payer: 'Ada Lovelace',
        bookedAt: new Date('2026-03-02T00:00:00Z'),
      },
    ])
  })

  test('is read in its second version, with a prefix to every name', () => {
    const old = camt(statement(entry(details(transfer('FLN-7K4M-29QX')), { status: '<Sts>BOOK</Sts>' })))
    const prefixed = old.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=')
    expect(readStatement(prefixed).lines).toMatchObject([{ amount: 10_000n }])
  })

  test('takes several statements and entries, and passes over what left, was undone or is not booked', () => {
    const read = readStatement(
      camt(
        statement(
          entry('', { ref: 'A' }),
          entry('', { direction: 'DBIT', ref: 'B' }),
          entry('', { status: '<Sts>PDNG</Sts>', ref: 'C' }),
          entry('<RvslInd>true</RvslInd>', { ref: 'D' }),
        ),
        statement(entry('', { ref: 'E', amount: '0012.5000' })),
      ),
    )
    expect(read.lines.map((line) => [line.lineId.split('/')[1], line.amount])).toEqual([
      ['A', 10_000n],
      ['E', 1_250n],
    ])
    expect(read.ignored).toBe(3)
  })

  test('splits an entry of several transfers when their amounts add up', () => {
    const batch = details(
      transfer('FLN-AAAA', { amount: '60.00', ref: 'REF1' }),
      transfer('FLN-BBBB', { amount: '40.00', ref: 'REF1' }),
    )
    expect(readStatement(camt(statement(entry(batch)))).lines).toMatchObject([
      { lineId: 'NL91ABNA0417164300/REF1/1', amount: 6_000n },
      { lineId: 'NL91ABNA0417164300/REF1/2', amount: 4_000n },
    ])
  })

  test('keeps an entry whole when its transfers don’t add up to it, so that no money is lost or made', () => {
    const batch = details(transfer('one', { amount: '60.00' }), transfer('two', { amount: '60.00' }))
    expect(readStatement(camt(statement(entry(batch)))).lines).toMatchObject([
      { amount: 10_000n, payer: 'Ada Lovelace, Ada Lovelace' },
    ])
    expect(readStatement(camt(statement(entry(details(transfer('one'), transfer('two')))))).lines).toMatchObject([
      { amount: 10_000n },
    ])
  })

  test('tells two equal transfers without a bank’s reference apart, the same way each time', () => {
    const twins = camt(statement(...['', 'NONREF'].map((ref) => entry(details(transfer('FLN-7K4M-29QX')), { ref }))))
    const ids = readStatement(twins).lines.map((line) => line.lineId)
    expect(new Set(ids).size).toBe(2)
    expect(readStatement(twins).lines.map((line) => line.lineId)).toEqual(ids)
  })

  test.each([
    ['<a>', /^line 1: /],
    ['<Document><BkToCstmrStmt/></Document>', /^line 1: This is no camt\.053 statement/],
    ['<Document>\n\n<Stmt></Document>', /^line 3: /],
    ['<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "b">]><Document/>', /^line 2: A statement has no document type/],
    [camt(statement('\n\n', entry('', { amount: '1.001' }))), /^line 5: The amount “1\.001”/],
    [camt(statement(entry('', { amount: '-1.00' }))), /^line 2: The amount “-1\.00”: An amount must be more than zero/],
    [camt(statement(entry('', { currency: 'CHF' }))), /^line 2: Florin keeps no books in the currency “CHF”/],
    [camt(statement(entry('', { status: '<Sts>WHAT</Sts>' }))), /^line 2: An entry's status “WHAT” is unknown/],
    [camt(statement(entry('', { direction: 'BOTH' }))), /^line 2: An entry says neither CRDT nor DBIT/],
    [`<Document>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</Document>`, /^line 1: /],
  ])('is refused with the line and the reason: %j', (text, why) => {
    expect(refusal(text)).toMatch(why)
  })

  test('leaves entities it does not know as they stand', () => {
    expect(readStatement(camt(statement(entry(details(transfer('&xxe; &#0; &lt;b&gt;')))))).lines[0]?.text).toBe(
      '&xxe; &#0; <b> NOTPROVIDED',
    )
  })
})
