import type { Tx } from '../../kernel/tx.ts'

const STATUS = 'select status from customer where id = $1 for share'

/** Whether a customer closed their account; whoever is about to close it, or to open it again, waits for this transaction. For verbs that credit. */
export const isClosed = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await tx.q<{ status: string }>(STATUS, [customerId]))[0]?.status === 'closed'
