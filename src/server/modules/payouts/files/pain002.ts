import { say } from '../../../../contract/sentence.ts'
import { unreadable } from '../../../kernel/bank-files/file-cells.ts'
import { childOf, childrenOf, readXml, textOf, type XmlNode } from '../../../kernel/bank-files/xml-node.ts'

/** A verdict of the bank's; undefined where it says nothing that counts yet (received, pending, some of it). */
type Verdict = { is: 'accepted' } | { is: 'rejected'; code: string } | undefined

/** What the bank says of a file: of all of it, and of single payments, which counts more. */
export interface StatusReport {
  /** As the file names itself. */
  messageId: string
  whole: Verdict
  payments: ReadonlyMap<string, Verdict>
}

export const isStatusReport = (text: string): boolean => /<(?:[\w-]+:)?CstmrPmtStsRpt[\s>]/.test(text.slice(0, 4_000))

/** A payment status report, pain.002 in any of its versions. Throws 'statement_unreadable' naming the line. */
export function readPain002(text: string): StatusReport {
  const report = childOf(readXml(text), 'Document/CstmrPmtStsRpt')
  const group = childOf(report, 'OrgnlGrpInfAndSts')
  const messageId = textOf(group, 'OrgnlMsgId')
  if (messageId === '') throw unreadable(1, say('no_original_message'))
  const batches = childrenOf(report, 'OrgnlPmtInfAndSts')
  const payments = batches.flatMap((batch) => childrenOf(batch, 'TxInfAndSts'))
  // The house puts one batch into a file: what is said of it is said of the whole.
  const wholes = [verdictOf(group, 'GrpSts'), ...batches.map((batch) => verdictOf(batch, 'PmtInfSts'))]
  return {
    messageId,
    whole: wholes.find((verdict) => verdict?.is === 'rejected') ?? wholes.find((verdict) => verdict !== undefined),
    payments: new Map(payments.map((node) => [textOf(node, 'OrgnlEndToEndId'), verdictOf(node, 'TxSts')])),
  }
}

const ACCEPTED = new Set(['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC', 'ACFC'])

function verdictOf(node: XmlNode | undefined, name: string): Verdict {
  const status = textOf(node, name)
  const reason = textOf(node, 'StsRsnInf/Rsn/Cd') || textOf(node, 'StsRsnInf/Rsn/Prtry')
  if (status === 'RJCT') return { is: 'rejected', code: reason.slice(0, 35) }
  return ACCEPTED.has(status) ? { is: 'accepted' } : undefined
}
