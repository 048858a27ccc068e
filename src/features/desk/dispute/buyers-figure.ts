import { partOfSide } from '../../../client/order-amounts.ts'
import type { DeskDispute } from '../../../contract/desk/desk-disputes.ts'

type Figures = Pick<DeskDispute, 'amount' | 'asset'> & { order: Pick<DeskDispute['order'], 'fee'> }

/** What the buyer gets of all that is locked, the fee off: by it their own page calls the dispute, and the desk's does, too. */
export const buyersFigure = ({ amount, asset, order: { fee } }: Figures): string =>
  partOfSide({ amount, asset, fee }, 'buyer', amount)
