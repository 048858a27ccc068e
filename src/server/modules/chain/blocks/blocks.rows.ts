import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { ChainBlock } from '../../../kernel/providers.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** How far a network is read. Heights travel as text. */
export interface CursorRow {
  genesis: string
  height: string
  hash: string
}

const CURSOR = 'select genesis, height, hash from chain_cursor where network = $1'

export const cursorOf = async (q: Query, network: NetworkCode): Promise<CursorRow | undefined> =>
  (await q<CursorRow>(CURSOR, [network]))[0]

/** The cursor, locked, if it stands where the caller saw it: who comes second reads anew. */
export const lockCursorAt = async (tx: Tx, network: NetworkCode, hash: string): Promise<boolean> =>
  (await tx.q('select 1 from chain_cursor where network = $1 and hash = $2 for update', [network, hash])).length > 0

export const startCursor = async (
  tx: Tx,
  network: NetworkCode,
  at: { genesis: string; height: number; hash: string },
): Promise<void> => {
  await tx.q(
    'insert into chain_cursor (network, genesis, height, hash, read_at, audited_at) values ($1, $2, $3, $4, $5, $5) on conflict do nothing',
    [network, at.genesis, at.height, at.hash, tx.now],
  )
}

export const moveCursor = async (tx: Tx, network: NetworkCode, to: { height: number; hash: string }): Promise<void> => {
  await tx.q('update chain_cursor set height = $2, hash = $3, read_at = $4 where network = $1', [
    network,
    to.height,
    to.hash,
    tx.now,
  ])
}

/** The blocks that were read, the newest first, from a height down. */
export const blocksBelow = (
  q: Query,
  network: NetworkCode,
  height: number,
): Promise<{ height: string; hash: string }[]> =>
  q('select height, hash from chain_block where network = $1 and height <= $2 order by height desc', [network, height])

/** The block so many below the newest that was read; undefined while there are not as many. */
export async function hashAtDepth(
  q: Query,
  network: NetworkCode,
  depth: number,
): Promise<{ height: number; hash: string } | undefined> {
  const [row] = await q<{ height: string; hash: string }>(
    `select b.height, b.hash from chain_cursor c join chain_block b on b.network = c.network and b.height = c.height - $2::bigint
      where c.network = $1`,
    [network, depth],
  )
  return row && { height: Number(row.height), hash: row.hash }
}

/** Notes that every address of a network was compared with the books, by an audit that began then. */
export const noteAudited = (q: Query, network: NetworkCode, began: Date): Promise<unknown> =>
  q('update chain_cursor set audited_at = greatest(audited_at, $2::timestamptz) where network = $1', [network, began])

export const writeBlocks = async (tx: Tx, network: NetworkCode, blocks: readonly ChainBlock[]): Promise<void> => {
  await tx.q(
    `insert into chain_block (network, height, hash, parent, at)
      select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::timestamptz[])`,
    [
      network,
      blocks.map(({ height }) => height),
      blocks.map(({ hash }) => hash),
      blocks.map(({ parent }) => parent),
      blocks.map(({ at }) => at),
    ],
  )
}

export const dropBlocksAbove = async (tx: Tx, network: NetworkCode, height: number): Promise<void> => {
  await tx.q('delete from chain_block where network = $1 and height > $2', [network, height])
}

/** Forgets what lies deeper than any reorganisation is followed. */
export const forgetBlocksBelow = async (tx: Tx, network: NetworkCode, height: number): Promise<void> => {
  await tx.q('delete from chain_block where network = $1 and height < $2', [network, height])
}
