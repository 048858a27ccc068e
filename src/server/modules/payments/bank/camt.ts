import { say } from '../../../../contract/sentence.ts'
import { MAX_LINES, quoted, unreadable } from '../../../kernel/bank-files/file-cells.ts'
import { childOf, childrenOf, lineOfNode, readXml, textOf, type XmlNode } from '../../../kernel/bank-files/xml-node.ts'
import { accountOf, entryReader, isReturn, numberIn, type ReadLine, returnCode } from './camt-entry.ts'
import { closingsOf } from './closings-of.ts'
import type { StatementFile } from './statement-file.ts'

/**
 * ISO 20022, any number of statements (camt.053) or notifications (camt.054) in any of their versions. An entry of several transfers becomes a line
 * each where their amounts are given and add up; else it stays one line of the whole, for finance. A transfer that bears a withdrawal's number is
 * that payment: its debit, or, where the bank says so, its return. Whoever pays in can write any number as theirs: what the bank calls no return
 * is none. Other debits, reversals and entries not yet booked are passed over, as is what else a notification tells of: its statement brings it.
 * Throws 'statement_unreadable' naming the line of the file.
 */
export function readCamt(text: string): StatementFile {
  const document = childOf(readXml(text), 'Document')
  const statements = childrenOf(childOf(document, 'BkToCstmrStmt'), 'Stmt')
  const notifications = childrenOf(childOf(document, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn')
  if (statements.length + notifications.length === 0) throw unreadable(1, say('no_camt'))
  const file: StatementFile = { lines: [], payouts: [], ignored: 0, closings: [] }
  for (const statement of statements) {
    readInto(file, statement, text, true)
    file.closings.push(...closingsOf(statement, text))
  }
  for (const notification of notifications) readInto(file, notification, text, false)
  return file
}

function readInto(file: StatementFile, of: XmlNode, text: string, isStatement: boolean): void {
  const account = accountOf(of)
  const [arriving, others] = [entryReader(account, text), entryReader(account, text)]
  for (const node of childrenOf(of, 'Ntry')) {
    const kind = kindOf(node, text)
    const ours = transfersOf(node).some((transfer) => numberIn(transfer) !== undefined)
    // What never comes into these books is not even read: it may be in a currency that they don't know.
    const read = kind === 'arrived' ? arriving.lines(node) : kind !== 'passed' && ours ? others.lines(node) : []
    const before = file.lines.length + file.payouts.length
    for (const one of read) take(file, one, { node, kind, isStatement })
    if (file.lines.length + file.payouts.length === before) file.ignored++
    if (file.lines.length + file.payouts.length > MAX_LINES)
      throw unreadable(1, say('statement_too_many_lines', { most: String(MAX_LINES) }))
  }
}

const transfersOf = (node: XmlNode): XmlNode[] =>
  childrenOf(node, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))

interface At {
  node: XmlNode
  kind: Kind
  isStatement: boolean
}

function take(file: StatementFile, { line, transfer }: ReadLine, { node, kind, isStatement }: At): void {
  const endToEndId = transfer && numberIn(transfer)
  const { lineId, currency, amount } = line
  const entry = { currency, amount, ref: isStatement ? lineId : null }
  if (transfer && endToEndId && kind === 'left') file.payouts.push({ is: 'debited', endToEndId, ...entry })
  else if (transfer && endToEndId && (kind === 'undone' || isReturn(transfer, node)))
    file.payouts.push({
      is: 'returned',
      endToEndId,
      code: returnCode(transfer),
      line: isStatement && kind === 'arrived' ? line : null,
      ...entry,
    })
  else if (kind === 'arrived' && isStatement) file.lines.push(line)
}

/** 'undone': a debit that the bank took back; a credit that it took back is finance's to undo. */
type Kind = 'arrived' | 'left' | 'undone' | 'passed'

function kindOf(node: XmlNode, file: string): Kind {
  const at = () => lineOfNode(node, file)
  const direction = textOf(node, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw unreadable(at, say('no_direction'))
  const status = textOf(node, 'Sts/Cd') || textOf(node, 'Sts')
  const reversed = ['true', '1'].includes(textOf(node, 'RvslInd'))
  if (direction === 'DBIT') return status === 'BOOK' && !reversed ? 'left' : 'passed'
  if (reversed) return status === 'BOOK' ? 'undone' : 'passed'
  if (!['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status))
    throw unreadable(at, say('status_unknown', { status: quoted(status) }))
  return status === 'BOOK' ? 'arrived' : 'passed'
}
