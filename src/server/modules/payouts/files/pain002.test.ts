import { describe, expect, test } from 'vitest'
import { isStatusReport, readPain002 } from './pain002.ts'

const report = (group: string, batch = '', version = '10') =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><OrgnlGrpInfAndSts>
  <OrgnlMsgId>P-1</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${batch && `<OrgnlPmtInfAndSts>${batch}</OrgnlPmtInfAndSts>`}</CstmrPmtStsRpt></Document>`
const why = '<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>'
const payment = (id: string, status: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why}</TxInfAndSts>`

describe('the bank’s answer to a file', () => {
  test.each([
    ['ACTC', { is: 'accepted' }],
    ['ACCP', { is: 'accepted' }],
    ['ACSC', { is: 'accepted' }],
    ['RJCT', { is: 'rejected', code: 'AM04', duplicate: false }],
    ['PART', undefined],
    ['PDNG', undefined],
    ['RCVD', undefined],
    ['WHAT', undefined],
  ])('that is %s as a whole', (status, whole) => {
    const text = report(`<GrpSts>${status}</GrpSts>${why}`)
    expect(isStatusReport(text)).toBe(true)
    expect(readPain002(text)).toMatchObject({ messageId: 'P-1', whole })
  })

  test('says of single payments what counts more, and of the batch what is said of all', () => {
    const read = readPain002(
      report('<GrpSts>PART</GrpSts>', `${payment('A', 'RJCT')}${payment('B', 'ACSP')}${payment('C', 'PDNG')}`),
    )
    expect([...read.payments]).toEqual([
      ['A', { is: 'rejected', code: 'AM04', duplicate: false }],
      ['B', { is: 'accepted' }],
      ['C', undefined],
    ])
    expect(readPain002(report('', `<PmtInfSts>RJCT</PmtInfSts>${why}`)).whole).toEqual({
      is: 'rejected',
      code: 'AM04',
      duplicate: false,
    })
  })

  const reason = (inside: string) => `<StsRsnInf>${inside}</StsRsnInf>`
  test.each([
    ['by its code', `<GrpSts>RJCT</GrpSts>${reason('<Rsn><Cd>DU01</Cd></Rsn>')}`, ''],
    ['by its second reason', `<GrpSts>RJCT</GrpSts>${why}${reason('<Rsn><Cd>AM05</Cd></Rsn>')}`, ''],
    ['by a code of the bank’s own', `<GrpSts>RJCT</GrpSts>${reason('<Rsn><Prtry>DUPLICATE_FILE</Prtry></Rsn>')}`, ''],
    [
      'in words',
      `<GrpSts>RJCT</GrpSts>${reason('<Rsn><Cd>NARR</Cd></Rsn><AddtlInf>See</AddtlInf><AddtlInf>duplicated message</AddtlInf>')}`,
      '',
    ],
    ['at the batch', '<GrpSts>RJCT</GrpSts>', reason('<Rsn><Cd>DU02</Cd></Rsn>')],
  ])('that rejects it as one that came before says so %s', (_, group, batch) => {
    expect(readPain002(report(group, batch)).whole).toMatchObject({ is: 'rejected', duplicate: true })
  })

  test.each([
    [report('').replace('<OrgnlMsgId>P-1</OrgnlMsgId>', '')],
    [`<!DOCTYPE d [<!ENTITY a "b">]>${report('')}`],
    [report('').replace('</Document>', '')],
    [report('a'.repeat(10) + '<x>'.repeat(60) + '</x>'.repeat(60))],
  ])('is refused where it can’t be read: %#', (text) => {
    expect(() => readPain002(text)).toThrow(expect.objectContaining({ code: 'statement_unreadable' }))
  })
})
