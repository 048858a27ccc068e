import { say } from '../../../../contract/sentence.ts'
import { unreadable } from '../../../kernel/bank-files/file-cells.ts'
import { childOf, childrenOf, readXml, textOf, type XmlNode } from '../../../kernel/bank-files/xml-node.ts'

/**
 * A verdict of the bank's. `duplicate`: it is rejected because the
 * bank has had it before, so what it had before may be being paid.
 */
export type Verdict = { is: 'accepted' } | { is: 'rejected'; code: string; duplicate: boolean }

/**
 * What the bank says of a file: of all of it, and of single payments, which counts more; undefined where that is nothing that counts yet (received,
 * pending, some of it).
 */
export interface StatusReport {
  /** As the file names itself. */
  messageId: string
  whole: Verdict | undefined
  payments: ReadonlyMap<string, Verdict | undefined>
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
  const refused = wholes.find((verdict) => verdict?.is === 'rejected')
  const duplicate = [group, ...batches].some(saysDuplicate)
  return {
    messageId,
    // The status may stand at the group, and why at the batch.
    whole: refused?.is === 'rejected' ? { ...refused, duplicate } : wholes.find((verdict) => verdict !== undefined),
    payments: new Map(payments.map((node) => [textOf(node, 'OrgnlEndToEndId'), verdictOf(node, 'TxSts')])),
  }
}

/** ISO 20022's external status reasons: AM05 'duplication', DU01 to DU05 'duplicate message', '… payment information', '… transaction' and so on. */
const DUPLICATE = /^(?:AM05|DU0[1-5])$/i

/** Whether any of a node's reasons is that it came before, by code or, as some banks have it, in words. */
const saysDuplicate = (node: XmlNode | undefined): boolean =>
  childrenOf(node, 'StsRsnInf').some((why) => {
    const words = [textOf(why, 'Rsn/Prtry'), ...childrenOf(why, 'AddtlInf').map((one) => textOf(one))]
    const codes = [textOf(why, 'Rsn/Cd'), ...words]
    return codes.some((code) => DUPLICATE.test(code)) || words.some((said) => /duplic/i.test(said))
  })

const ACCEPTED = new Set(['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC', 'ACCC', 'ACFC'])

function verdictOf(node: XmlNode | undefined, name: string): Verdict | undefined {
  const status = textOf(node, name)
  const reason = textOf(node, 'StsRsnInf/Rsn/Cd') || textOf(node, 'StsRsnInf/Rsn/Prtry')
  if (status === 'RJCT') return { is: 'rejected', code: reason.slice(0, 35), duplicate: saysDuplicate(node) }
  return ACCEPTED.has(status) ? { is: 'accepted' } : undefined
}
