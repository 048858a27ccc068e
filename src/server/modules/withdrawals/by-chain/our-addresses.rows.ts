import type { Query } from '../../../kernel/tx.ts'

const WHOSE = `select 'own' as whose from chain_address where network = $1 and lower(address) = lower($2) and customer_id = $3
  union all select 'house' from chain_address where network = $1 and lower(address) = lower($2) and customer_id <> $3
  union all select 'house' from chain_hot_address where network = $1 and lower(address) = lower($2)
  union all select 'house' from chain_house_address where network = $1 and lower(address) = lower($2)
  union all select 'house' from chain_lane where network = $1 and lower(address) = lower($2) limit 1`

/**
 * Whether an address of a network, however it was typed, is one of ours: 'own', where the customer deposits; 'house', where others do, or one of the house's. A
 * withdrawal to any of them would cost a fee and bring nothing, and what comes to the house's own from itself would be nobody's. Undefined: it isn't.
 */
export const whoseAddress = async (
  q: Query,
  customerId: string,
  { network, address }: { network: string; address: string },
): Promise<'own' | 'house' | undefined> =>
  (await q<{ whose: 'own' | 'house' }>(WHOSE, [network, address, customerId]))[0]?.whose
