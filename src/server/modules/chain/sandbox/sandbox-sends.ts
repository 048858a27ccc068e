import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { SandboxSend as Send } from '../../../../contract/chain/sandbox-chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, lockKey, pooled } from '../../../kernel/tx.ts'

type Row = Omit<Send, 'nonce' | 'amount' | 'gas' | 'rate' | 'tip' | 'height'> &
  Record<'nonce' | 'amount' | 'gas' | 'rate' | 'tip', string> & { height: string | null }

const COLUMNS = 'hash, network, sender, nonce, asset, payee, amount, gas, rate, tip, does, height'
const read = (row: Row): Send => ({
  ...row,
  nonce: Number(row.nonce),
  amount: BigInt(row.amount),
  gas: BigInt(row.gas),
  rate: BigInt(row.rate),
  tip: BigInt(row.tip),
  height: row.height === null ? null : Number(row.height),
})

const OF_SENDER = `select ${COLUMNS} from sandbox_send where network = $1 and lower(sender) = $2 order by nonce, n`
const PUT = `insert into sandbox_send (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (hash) do update set height = excluded.height where sandbox_send.height is distinct from excluded.height`

/** What the house sent on the sandbox's networks, in the database, so that every process sees the same chain. */
export const sandboxSends = (db: Ctx['db'], now: () => Date) => {
  const q = pooled(db)
  return {
    byHash: async (network: NetworkCode, hash: string) =>
      (await q<Row>(`select ${COLUMNS} from sandbox_send where hash = $2 and network = $1`, [network, hash])).map(
        read,
      )[0],
    sentBetween: async (network: NetworkCode, from: number, to: number) =>
      (
        await q<Row>(
          `select ${COLUMNS} from sandbox_send where network = $1 and height between $2 and $3 order by sender, nonce, n`,
          [network, from, to],
        )
      ).map(read),
    sentWith: async (network: NetworkCode, addresses: readonly string[]) =>
      (
        await q<Row>(
          `select ${COLUMNS} from sandbox_send where network = $1 and (lower(sender) = any($2::text[]) or lower(payee) = any($2::text[])) order by sender, nonce, n`,
          [network, addresses.map((address) => address.toLowerCase())],
        )
      ).map(read),
    changeSends: <T>(
      network: NetworkCode,
      sender: string,
      change: (sent: Send[]) => { put: readonly Send[]; answer: T },
    ): Promise<T> =>
      inTx({ db, now }, async (tx) => {
        await lockKey(tx.q, `sandbox_send|${network}|${sender}`)
        const { put, answer } = change((await tx.q<Row>(OF_SENDER, [network, sender.toLowerCase()])).map(read))
        for (const one of put)
          await tx.q(PUT, [
            ...[one.hash, one.network, one.sender, one.nonce, one.asset, one.payee, one.amount.toString()],
            ...[one.gas.toString(), one.rate.toString(), one.tip.toString(), one.does, one.height],
          ])
        return answer
      }),
  }
}
