import { networks } from '../../contract/chain/networks.ts'
import type { Db } from './client.ts'
import { onConnection } from './connection.ts'

const LACKING =
  'select n.code, n.family from jsonb_to_recordset($1::jsonb) n (code text, family text) where n.code not in (select code from network)'

/** The networks that this version knows, as rows in JSON. */
export const knownNetworks = (): string =>
  JSON.stringify(Object.values(networks).map(({ code, family }) => ({ code, family })))

/** Writes down the networks that this version knows and the database doesn't: rows of other tables name one of them. Changes nothing where there are all. */
export const noteNetworks = (db: Pick<Db, 'pool'>): Promise<void> =>
  onConnection(db.pool, async (client) => {
    const known = knownNetworks()
    const { rows } = await client.query(LACKING, [known])
    // Asked first: a database that only reads has them all, or a start fails here rather than with somebody's deposit.
    if (rows.length > 0)
      await client.query(`insert into network (code, family) ${LACKING} on conflict do nothing`, [known])
  })
