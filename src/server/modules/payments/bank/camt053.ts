import { createHash } from 'node:crypto'
import { say } from '../../../../contract/sentence.ts'
import type { StatementLine } from './bank-lines.rows.ts'
import {
  amountIn,
  dateIn,
  type LineNumber,
  MAX_LINES,
  quoted,
  type StatementFile,
  unreadable,
} from './statement-cells.ts'
import { attributeOf, childOf, childrenOf, lineOfNode, readXml, textOf, type XmlNode } from './xml-node.ts'

/**
 * An ISO 20022 statement, camt.053 in any of its versions, with any number of statements and entries. An entry of several transfers
 * becomes a line each where their amounts are given and add up; else it stays one line of the whole, for finance. Debits, reversals
 * and entries not yet booked are passed over. Throws 'statement_unreadable' naming the line of the file.
 */
export function readCamt053(text: string): StatementFile {
  const statements = childrenOf(childOf(readXml(text), 'Document/BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw unreadable(1, say('no_camt'))
  const file: StatementFile = { lines: [], ignored: 0 }
  for (const statement of statements) {
    const account = textOf(statement, 'Acct/Id/IBAN') || textOf(statement, 'Acct/Id/Othr/Id')
    const seen = new Map<string, number>()
    for (const node of childrenOf(statement, 'Ntry')) {
      const entry = { node, account, text, seen }
      if (brings(node, text)) file.lines.push(...linesOf(entry))
      else file.ignored++
    }
    if (file.lines.length > MAX_LINES) throw unreadable(1, say('statement_too_many_lines', { most: String(MAX_LINES) }))
  }
  return file
}

interface Entry {
  node: XmlNode
  account: string
  /** The whole file, to name lines of. */
  text: string
  /** How often the same nameless transfer came up in this statement. */
  seen: Map<string, number>
}

/** Whether an entry is booked money that arrived. A reversed debit only undoes what never came into these books. */
function brings(node: XmlNode, file: string): boolean {
  const at = () => lineOfNode(node, file)
  const direction = textOf(node, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw unreadable(at, say('no_direction'))
  const status = textOf(node, 'Sts/Cd') || textOf(node, 'Sts')
  if (direction === 'DBIT' || ['true', '1'].includes(textOf(node, 'RvslInd'))) return false
  if (!['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status))
    throw unreadable(at, say('status_unknown', { status: quoted(status) }))
  return status === 'BOOK'
}

function linesOf(entry: Entry): StatementLine[] {
  const { node, text } = entry
  const at = () => lineOfNode(node, text)
  const whole = moneyOf(childOf(node, 'Amt'), at)
  const bookedAt = dateIn(textOf(node, 'BookgDt/Dt') || textOf(node, 'BookgDt/DtTm') || textOf(node, 'ValDt/Dt'), at)
  const transfers = childrenOf(node, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const parts = transfers.length > 1 ? partsOf(transfers, whole, at) : undefined
  const entryRef = bankRef(textOf(node, 'AcctSvcrRef'))
  const line = (money: Money, about: readonly XmlNode[], ref: string): StatementLine => {
    const seen = { ...money, text: remittanceOf(about, node), payer: payerOf(about), bookedAt }
    return { lineId: ref ? `${entry.account}/${ref}` : namelessId(entry, seen), ...seen }
  }
  if (!parts)
    return [
      line(
        whole,
        transfers,
        entryRef || (transfers.length === 1 ? bankRef(textOf(transfers[0], 'Refs/AcctSvcrRef')) : ''),
      ),
    ]
  return transfers.map((transfer, i) => {
    const own = bankRef(textOf(transfer, 'Refs/AcctSvcrRef'))
    // Some banks repeat the batch's reference on each of its transfers: their place in it tells them apart.
    return line(parts[i] as Money, [transfer], entryRef ? `${entryRef}/${i + 1}` : own && `${own}/${i + 1}`)
  })
}

interface Money {
  currency: string
  amount: bigint
}

const moneyOf = (node: XmlNode | undefined, at: LineNumber): Money => {
  const currency = attributeOf(node, 'Ccy')
  return { currency, amount: amountIn(currency, textOf(node), at) }
}

/** The amounts of a batch's transfers, if each is given as a credit in the entry's currency and together they are the entry. */
function partsOf(transfers: readonly XmlNode[], whole: Money, at: LineNumber): Money[] | undefined {
  const given = transfers.map((transfer) => childOf(transfer, 'Amt') ?? childOf(transfer, 'AmtDtls/TxAmt/Amt'))
  const usable = transfers.every(
    (transfer, i) => textOf(transfer, 'CdtDbtInd') !== 'DBIT' && attributeOf(given[i], 'Ccy') === whole.currency,
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

const payerOf = (about: readonly XmlNode[]): string =>
  about
    .map((transfer) => textOf(transfer, 'RltdPties/Dbtr/Nm') || textOf(transfer, 'RltdPties/Dbtr/Pty/Nm'))
    .filter((name) => name !== '')
    .join(', ')

/** The bank's reference, unless it is a filler that many entries share. */
const bankRef = (ref: string): string => (/^(|NONREF|NOTPROVIDED|NONE|N\/A|[0.-]+)$/i.test(ref) ? '' : ref)

/** Where the bank names no reference: what the transfer says, and which of its equals in this statement it is. */
function namelessId({ account, seen }: Entry, line: Omit<StatementLine, 'lineId'>): string {
  const said = JSON.stringify([
    account,
    line.bookedAt.toISOString(),
    line.currency,
    line.amount.toString(),
    line.text,
    line.payer,
  ])
  const nth = (seen.get(said) ?? 0) + 1
  seen.set(said, nth)
  return `${createHash('sha256').update(said).digest('hex').slice(0, 40)}/${nth}`
}
