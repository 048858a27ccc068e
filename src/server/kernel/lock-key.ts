import type { Query } from './tx.ts'

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/** Keeps others who lock the same key waiting until the transaction ends: for what is decided by rows that aren't there yet. 'buys|<customer>' */
export const lockKey = (q: Query, key: string): Promise<unknown> => q(LOCK, [key])
