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
        scheme: 'camt',
        account: 'NL91ABNA0417164300',
        lineId: 'NL91ABNA0417164300/REF1',
        currency: 'EUR',
        amount: 10_000n,
        text: 'Deposit FLN-7K4M-29QX & thanks ☺ NOTPROVIDED',
        payer: 'OKONKWO-CANARY, Ada',
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
      { amount: 10_000n, payer: 'OKONKWO-CANARY, Ada' },
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
    ['<Document><BkToCstmrStmt/></Document>', /^line 1: This is neither a camt\.053 statement/],
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

  test('leaves entities it does not know as they stand [ASVS 1.5.1]', () => {
    expect(readStatement(camt(statement(entry(details(transfer('&xxe; &#0; &lt;b&gt;')))))).lines[0]?.text).toBe(
      '&xxe; &#0; <b> NOTPROVIDED',
    )
  })
})

describe('of the house’s own payments', () => {
  const NUMBER = 'W-260302-4K7MQX'
  const own = (more = '', { id = NUMBER, amount = '' } = {}) =>
    details(
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount && `<Amt Ccy="EUR">${amount}</Amt>`}${more}</TxDtls>`,
    )
  const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'

  test('the debit says which, and so does its return', () => {
    const { lines, payouts, ignored } = readStatement(
      camt(
        statement(
          entry(own(), { direction: 'DBIT', ref: 'A' }),
          entry(own(returned), { ref: 'B', amount: '99.00' }),
          entry(`${code}${own('', { id: 'W-260302-5K7MQX' })}`, { ref: 'C' }),
        ),
      ),
    )
    expect([lines, ignored]).toEqual([[], 0])
    expect(payouts).toMatchObject([
      { is: 'debited', endToEndId: NUMBER, currency: 'EUR', amount: 10_000n, ref: 'NL91ABNA0417164300/A' },
      { is: 'returned', endToEndId: NUMBER, amount: 9_900n, code: 'AC04', line: { amount: 9_900n } },
      { is: 'returned', endToEndId: 'W-260302-5K7MQX', code: '', ref: 'NL91ABNA0417164300/C' },
    ])
  })

  test('a debit that the bank takes back is a return; a credit that it takes back is none', () => {
    const undone = (direction: string) => entry(`<RvslInd>true</RvslInd>${own()}`, { direction })
    const { lines, payouts, ignored } = readStatement(camt(statement(undone('CRDT'), undone('DBIT'))))
    expect([lines, ignored]).toEqual([[], 1])
    expect(payouts).toMatchObject([{ is: 'returned', endToEndId: NUMBER, line: null }])
  })

  test('whoever pays in and writes a payment’s number as theirs gets no return of it', () => {
    expect(readStatement(camt(statement(entry(own()))))).toMatchObject({ lines: [{ amount: 10_000n }], payouts: [] })
  })

  test('a debit of several gives each its own amount, one that doesn’t say them none', () => {
    const several = (first: string) =>
      readStatement(
        camt(
          statement(
            entry(`${own('', { amount: first })}${own('', { id: 'W-260302-5K7MQX', amount: '60.00' })}`, {
              direction: 'DBIT',
            }),
          ),
        ),
      )
    expect(several('40.00').payouts).toMatchObject([{ amount: 4_000n }, { amount: 6_000n }])
    expect(several('50.00')).toMatchObject({ payouts: [], ignored: 1 })
  })

  test('a debit of something else is passed over, in a currency that the books don’t know, too', () => {
    const other = entry(own('', { id: 'INVOICE-1' }), { direction: 'DBIT', currency: 'CHF' })
    expect(readStatement(camt(statement(other)))).toEqual({ lines: [], payouts: [], ignored: 1, closings: [] })
  })

  test('a notification tells of them and of nothing else: the statement brings the money', () => {
    const notification = camt(statement(entry(own(returned), { ref: 'B' }), entry('', { ref: 'C' })))
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll(/<(\/?)Stmt>/g, '<$1Ntfctn>')
    expect(readStatement(notification)).toMatchObject({
      lines: [],
      payouts: [{ is: 'returned', ref: null, line: null }],
      ignored: 1,
    })
  })

  test('in CSV the column end_to_end_id names debits, and only return_of what came back', () => {
    const header = 'line_id,booked_at,currency,amount,text,payer,end_to_end_id,return_of'
    const file = [
      header,
      `1,2026-03-02,GBP,-10.00,,,${NUMBER},`,
      `2,2026-03-02,GBP,10.00,,,,${NUMBER}`,
      '3,2026-03-02,GBP,-1,,,,',
      // A payer's own words, wherever the bank has them.
      `4,2026-03-02,GBP,0.01,${NUMBER},${NUMBER},${NUMBER},`,
    ]
    expect(readStatement(file.join('\n'))).toMatchObject({
      lines: [{ lineId: '4', amount: 1n }],
      payouts: [
        { is: 'debited', amount: 1_000n, ref: '1' },
        { is: 'returned', amount: 1_000n, line: { lineId: '2' } },
      ],
      ignored: 1,
    })
  })
})
