import { textOf } from '../../words/sentences.ts'
import { Problem } from '../kernel/errors.ts'
import { readStatement } from '../modules/payments/bank/read-statement.ts'

/** Where and why a statement is refused, as finance reads it. */
export function refusal(text: string): string {
  try {
    readStatement(text)
  } catch (error) {
    if (error instanceof Problem && error.code === 'statement_unreadable') {
      return error.fields.map(({ path, says }) => `${path}: ${textOf(says)}`).join('\n')
    }
    throw error
  }
  return ''
}

export const entry = (
  inside: string,
  { amount = '100.00', currency = 'EUR', direction = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>', ref = 'REF1' } = {},
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}
   <BookgDt><Dt>2026-03-02</Dt></BookgDt>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}${inside}</Ntry>`
export const transfer = (text: string, { amount = '', ref = '' } = {}) =>
  `<TxDtls><Refs>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount && `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`}
   <RltdPties><Dbtr><Pty><Nm>OKONKWO-CANARY, Ada</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
export const details = (...transfers: string[]) => `<NtryDtls>${transfers.join('')}</NtryDtls>`
/** What an account has at the end of a day (CLBD); below zero where it is overdrawn. */
export const closing = (amount: string, { currency = 'EUR', on = '2026-03-02' } = {}) =>
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
   <CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
export const statement = (...entries: string[]) =>
  `<Stmt><Id>S1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${entries.join('\n')}</Stmt>`
export const camt = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/>${statements.join('\n')}</BkToCstmrStmt></Document>`
