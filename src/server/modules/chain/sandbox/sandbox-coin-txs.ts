import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { SandboxCoinTx as CoinTx } from '../../../../contract/chain/sandbox-chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, lockKey, pooled } from '../../../kernel/tx.ts'

type Row = Omit<CoinTx, 'outputs' | 'fee' | 'height'> & {
  outputs: { to: string; amount: string }[]
  fee: string
  height: string | null
}

const COLUMNS = 'hash, network, inputs, outputs, fee, does, height, replaced'
const read = (row: Row): CoinTx => ({
  ...row,
  outputs: row.outputs.map(({ to, amount }) => ({ to, amount: BigInt(amount) })),
  fee: BigInt(row.fee),
  height: row.height === null ? null : Number(row.height),
})

const NEAR = `select ${COLUMNS} from sandbox_coin_tx where network = $1 and (hash = $2 or inputs && $3::text[]) order by n`
const PUT = `insert into sandbox_coin_tx (${COLUMNS}) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
  on conflict (hash) do update set height = excluded.height, replaced = excluded.replaced`

/** What the house sent on the sandbox's coins networks, in the database, so that every process sees the same chain. */
export const sandboxCoinTxs = (db: Ctx['db'], now: () => Date) => {
  const q = pooled(db)
  return {
    coinTx: async (network: NetworkCode, hash: string) =>
      (await q<Row>(`select ${COLUMNS} from sandbox_coin_tx where network = $1 and hash = $2`, [network, hash])).map(
        read,
      )[0],
    coinTxsBetween: async (network: NetworkCode, from: number, to: number) =>
      (
        await q<Row>(
          `select ${COLUMNS} from sandbox_coin_tx where network = $1 and height between $2 and $3 order by n`,
          [network, from, to],
        )
      ).map(read),
    changeCoinTxs: <T>(
      network: NetworkCode,
      at: { hash: string; coins: readonly string[] },
      change: (there: CoinTx[]) => { put: readonly CoinTx[]; answer: T },
    ): Promise<T> =>
      inTx({ db, now }, async (tx) => {
        await lockKey(tx.q, `sandbox_coin_tx|${network}`)
        const { put, answer } = change((await tx.q<Row>(NEAR, [network, at.hash, at.coins])).map(read))
        for (const one of put) {
          const outputs = one.outputs.map(({ to, amount }) => ({ to, amount: amount.toString() }))
          await tx.q(PUT, [
            ...[one.hash, one.network, one.inputs, JSON.stringify(outputs), one.fee.toString(), one.does],
            ...[one.height, one.replaced],
          ])
        }
        return answer
      }),
  }
}
