import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { SandboxDoes } from '../../../../contract/chain/sandbox-chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { pooled } from '../../../kernel/tx.ts'
import { sandboxCoinTxs } from './sandbox-coin-txs.ts'
import { sandboxSends } from './sandbox-sends.ts'
import { sandboxSignatures } from './sandbox-signatures.ts'

interface Row {
  id: string
  asset: string
  address: string
  amount: string
  height: string
  does: SandboxDoes
}

const COLUMNS = 'id, asset, address, amount, height, does'
const read = ({ amount, height, ...row }: Row) => ({ ...row, amount: BigInt(amount), height: Number(height) })

/** What was sent on the sandbox's networks, in the database, so that every process sees the same chain. */
export const sandboxBook = (db: Ctx['db'], now: () => Date) => {
  const q = pooled(db)
  return {
    now,
    ...sandboxSends(db, now),
    ...sandboxSignatures(db, now),
    ...sandboxCoinTxs(db, now),
    between: async (network: NetworkCode, from: number, to: number) =>
      (
        await q<Row>(`select ${COLUMNS} from sandbox_payment where network = $1 and height between $2 and $3`, [
          network,
          from,
          to,
        ])
      ).map(read),
    to: async (network: NetworkCode, addresses: readonly string[]) =>
      (
        await q<Row>(`select ${COLUMNS} from sandbox_payment where network = $1 and lower(address) = any($2::text[])`, [
          network,
          addresses.map((address) => address.toLowerCase()),
        ])
      ).map(read),
    byId: async (network: NetworkCode, id: string) =>
      (await q<Row>(`select ${COLUMNS} from sandbox_payment where network = $1 and id::text = $2`, [network, id])).map(
        read,
      )[0],
  }
}
