import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query } from '../../kernel/tx.ts'

// One that is only made was never signed, or asked of a custodian, so nobody can have sent it.
const OPEN = `select intents_sealed, fee_limit::text from chain_tx
    where network = $1 and state not in ('final', 'cancelled', 'refused', 'superseded', 'lapsed') and state <> 'made'
  union all select intents_sealed, fee_limit::text from custodian_payment
    where network = $1 and state in ('asked', 'accepted', 'broken')`

/** Transactions of the house's, or of its custodian's for it, that may be mined, or are and may still leave their block; the fee's limit in smallest units. */
export const openTransactionRows = (
  q: Query,
  network: NetworkCode,
): Promise<{ intents_sealed: string; fee_limit: string }[]> => q(OPEN, [network])
