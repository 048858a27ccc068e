import { assets } from '../../../../contract/assets.ts'
import { amountIn, dateIn } from '../../../kernel/bank-files/file-cells.ts'
import { attributeOf, childrenOf, lineOfNode, textOf, type XmlNode } from '../../../kernel/bank-files/xml-node.ts'
import { accountOf } from './camt-entry.ts'
import type { StatementFile } from './statement-file.ts'

const NOTHING = /^0*(\.0*)?$/

/**
 * The closing booked balance of a camt.053 statement (CLBD), one a currency; none where the statement goes on in another (an interim balance, ITBD), or is
 * in a currency without books. Throws 'statement_unreadable' naming the line.
 */
export const closingsOf = (statement: XmlNode, text: string): StatementFile['closings'] =>
  childrenOf(statement, 'Bal')
    .filter((balance) => textOf(balance, 'Tp/CdOrPrtry/Cd') === 'CLBD')
    .flatMap((balance) => {
      const [amount] = childrenOf(balance, 'Amt')
      const asset = attributeOf(amount, 'Ccy')
      if (!assets.some(({ code, kind }) => code === asset && kind === 'fiat')) return []
      const at = () => lineOfNode(balance, text)
      const figure = textOf(amount)
      const has = NOTHING.test(figure) ? 0n : amountIn(asset, figure, at)
      const day = dateIn(textOf(balance, 'Dt/Dt') || textOf(balance, 'Dt/DtTm'), at)
      const overdrawn = textOf(balance, 'CdtDbtInd') === 'DBIT'
      const closedOn = day.toISOString().slice(0, 10)
      return [{ asset, account: accountOf(statement), closedOn, balance: overdrawn ? -has : has }]
    })
