import type { DecisionPreview } from '../../../../contract/desk/desk-disputes.ts'
import type { Movement } from '../../../ledger/movements.ts'
import { onWire } from '../../../ledger/post.ts'
import type { OrderRow } from '../../orders/orders.rows.ts'

/** Who gets what of an order's escrow by the movement that is posted, in its asset; what is nothing is left out. */
export const legsOnWire = (
  { asset, buyer_id, seller_id }: Pick<OrderRow, 'asset' | 'buyer_id' | 'seller_id'>,
  { legs }: Movement,
): DecisionPreview['legs'] =>
  legs.flatMap(({ credit: { ownerId }, amount }) =>
    amount === 0n
      ? []
      : [
          {
            to:
              ownerId === buyer_id
                ? ('buyer' as const)
                : ownerId === seller_id
                  ? ('seller' as const)
                  : ('fees' as const),
            amount: onWire(amount, asset),
          },
        ],
  )
