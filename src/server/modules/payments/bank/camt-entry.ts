import { amountIn, dateIn, type LineNumber } from '../../../kernel/bank-files/file-cells.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  lineOfNode,
  textOf,
  type XmlNode,
} from '../../../kernel/bank-files/xml-node.ts'
import { severalPayers } from '../../accounts/names/compare-names.ts'
import type { StatementLine } from './bank-lines.rows.ts'
import { bankRef, lineId } from './formats/line-id.ts'
import { isPayoutNumber } from './statement-file.ts'

/** What an entry says, and the one transfer it says it of; none where it is of several as a whole, or of none. */
export interface ReadLine {
  line: StatementLine
  transfer?: XmlNode
}

interface Entry {
  node: XmlNode
  account: string
  /** The whole file, to name lines of. */
  text: string
  /** How often the same nameless transfer came up in this statement. */
  seen: Map<string, number>
}

/** Reads entries of one statement: it counts the nameless ones among them. */
export function entryReader(account: string, text: string) {
  const seen = new Map<string, number>()
  return { lines: (node: XmlNode): ReadLine[] => linesOf({ node, account, text, seen }) }
}

/** The number of a withdrawal that a transfer bears to its end and back. */
export function numberIn(transfer: XmlNode): string | undefined {
  const id = textOf(transfer, 'Refs/EndToEndId').toUpperCase()
  return isPayoutNumber(id) ? id : undefined
}

/** The house's own account that a statement or notification is of. */
export const accountOf = (of: XmlNode): string => textOf(of, 'Acct/Id/IBAN') || textOf(of, 'Acct/Id/Othr/Id')

/** Whether the bank calls a credit the return of a payment. */
export const isReturn = (transfer: XmlNode, entry: XmlNode): boolean =>
  childOf(transfer, 'RtrInf') !== undefined ||
  [transfer, entry].some((node) => textOf(node, 'BkTxCd/Domn/Fmly/SubFmlyCd') === 'RRTN')

/** The bank's reason, 'AC04'; '' where it gives none. */
export const returnCode = (transfer: XmlNode): string =>
  textOf(transfer, 'RtrInf/Rsn/Cd') || textOf(transfer, 'RtrInf/Rsn/Prtry').slice(0, 35)

function linesOf(entry: Entry): ReadLine[] {
  const { node, text } = entry
  const at = () => lineOfNode(node, text)
  const whole = moneyOf(childOf(node, 'Amt'), at)
  const bookedAt = dateIn(textOf(node, 'BookgDt/Dt') || textOf(node, 'BookgDt/DtTm') || textOf(node, 'ValDt/Dt'), at)
  const transfers = childrenOf(node, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const parts = transfers.length > 1 ? partsOf(transfers, textOf(node, 'CdtDbtInd'), whole, at) : undefined
  const entryRef = bankRef(textOf(node, 'AcctSvcrRef'))
  const line = (money: Money, about: readonly XmlNode[], ref: string): StatementLine => {
    const seen = { ...money, text: remittanceOf(about, node), payer: payerOf(about), bookedAt }
    const payerAccount = payerAccountOf(about)
    return {
      ...lineId(entry, seen, ref),
      ...seen,
      ...(payerAccount && { payerAccount }),
      scheme: 'camt',
      account: entry.account,
    }
  }
  if (!parts) {
    const [only] = transfers.length === 1 ? transfers : []
    const ref = entryRef || (only ? bankRef(textOf(only, 'Refs/AcctSvcrRef')) : '')
    return [{ line: line(whole, transfers, ref), ...(only && { transfer: only }) }]
  }
  const read = transfers.map((transfer, i) => {
    const own = bankRef(textOf(transfer, 'Refs/AcctSvcrRef'))
    // Some banks repeat the batch's reference on each of its transfers: their place in it tells them apart.
    const ref = entryRef ? `${entryRef}/${i + 1}` : own && `${own}/${i + 1}`
    return { line: line(parts[i] as Money, [transfer], ref), transfer }
  })
  const id = read[0]?.line.lineId ?? ''
  return read.map((one) => ({ ...one, line: { ...one.line, entry: { id, amount: whole.amount } } }))
}

interface Money {
  currency: string
  amount: bigint
}

const moneyOf = (node: XmlNode | undefined, at: LineNumber): Money => {
  const currency = attributeOf(node, 'Ccy')
  return { currency, amount: amountIn(currency, textOf(node), at) }
}

/** The amounts of a batch's transfers, if each is given in the entry's direction and currency and together they are the entry. */
function partsOf(transfers: readonly XmlNode[], direction: string, whole: Money, at: LineNumber): Money[] | undefined {
  const given = transfers.map((transfer) => childOf(transfer, 'Amt') ?? childOf(transfer, 'AmtDtls/TxAmt/Amt'))
  const usable = transfers.every(
    (transfer, i) =>
      [direction, ''].includes(textOf(transfer, 'CdtDbtInd')) && attributeOf(given[i], 'Ccy') === whole.currency,
  )
  if (!usable) return undefined
  const parts = given.map((node) => moneyOf(node, at))
  return parts.reduce((sum, part) => sum + part.amount, 0n) === whole.amount ? parts : undefined
}

const remittanceOf = (about: readonly XmlNode[], entry: XmlNode): string => {
  const each = about.flatMap((transfer) => [
    ...childrenOf(childOf(transfer, 'RmtInf'), 'Ustrd').map((node) => textOf(node)),
    ...childrenOf(childOf(transfer, 'RmtInf'), 'Strd').map((node) => textOf(node, 'CdtrRefInf/Ref')),
    textOf(transfer, 'Refs/EndToEndId'),
    textOf(transfer, 'AddtlTxInf'),
  ])
  return [...each, about.length > 1 || about.length === 0 ? textOf(entry, 'AddtlNtryInf') : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Each payer once; of an entry that stays whole there may be several. */
const payerOf = (about: readonly XmlNode[]): string =>
  [
    ...new Set(
      about.map((transfer) => textOf(transfer, 'RltdPties/Dbtr/Nm') || textOf(transfer, 'RltdPties/Dbtr/Pty/Nm')),
    ),
  ]
    .filter((name) => name !== '')
    .join(severalPayers)

/** The account that paid; '' where the bank names none, or several of one entry. */
function payerAccountOf(about: readonly XmlNode[]): string {
  const [only, ...others] = new Set(
    about.map(
      (transfer) => textOf(transfer, 'RltdPties/DbtrAcct/Id/IBAN') || textOf(transfer, 'RltdPties/DbtrAcct/Id/Othr/Id'),
    ),
  )
  return others.length === 0 ? (only ?? '') : ''
}
