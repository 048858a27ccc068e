import type { PayoutOrder } from '../port.ts'
import { foldToSepa } from './fold-name.ts'
import type { AccountOf } from './payout-accounts.ts'
import type { Batch } from './payout-batch.ts'

const NAME = 70
const TEXT = 140

/**
 * A SEPA credit transfer file: pain.001.001.09 as the EPC's customer-to-bank guidelines of 2023 narrow it (EPC132-08), one debtor account, euros.
 * BtchBookg is false: booked one by one, each debit on the statement bears the EndToEndId that says which withdrawal arrived. No addresses, which
 * the guidelines leave out within the EEA.
 */
export function pain001(batch: Batch, debtor: AccountOf<'pain.001'>, orders: readonly PayoutOrder[]): string {
  const count = tag('NbOfTxs', String(orders.length))
  const sum = tag('CtrlSum', euros(orders.reduce((total, { amount }) => total + amount, 0n)))
  const name = party(debtor.holder)
  const header = tag(
    'GrpHdr',
    tag('MsgId', batch.messageId),
    tag('CreDtTm', batch.at.toISOString().replace(/\.\d{3}/, '')),
    count,
    sum,
    tag('InitgPty', name),
  )
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', `${batch.messageId}-1`),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    count,
    sum,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', batch.day)),
    tag('Dbtr', name),
    account('DbtrAcct', debtor.iban),
    tag('DbtrAgt', tag('FinInstnId', debtor.bic ? tag('BICFI', debtor.bic) : tag('Othr', tag('Id', 'NOTPROVIDED')))),
    tag('ChrgBr', 'SLEV'),
    ...orders.map(transfer),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag(
    'CstmrCdtTrfInitn',
    header,
    payment,
  )}</Document>\n`
}

const transfer = ({ endToEndId, amount, to }: PayoutOrder): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId)),
    tag('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
    tag('Cdtr', party(to.holder)),
    account('CdtrAcct', to.fields.iban ?? ''),
    tag('RmtInf', tag('Ustrd', foldToSepa(`Withdrawal ${endToEndId}`, TEXT))),
  )

/** A line to an element, so that a person can compare two files. Folded text has nothing in it that XML would read. */
const tag = (name: string, ...inside: string[]): string => `<${name}>${inside.join('')}</${name}>\n`
const party = (name: string): string => tag('Nm', foldToSepa(name, NAME))
const account = (name: string, iban: string): string => tag(name, tag('Id', tag('IBAN', iban.replaceAll(' ', ''))))
const euros = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
