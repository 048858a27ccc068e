import { assetOf } from '../../../../contract/assets.ts'
import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import { sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import { formatAmount } from '../../../../contract/money.ts'
import type { SandboxOnrampEnding } from '../../../../contract/onramp/onramp.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, pooled } from '../../../kernel/tx.ts'
import { paySandbox } from '../../chain/sandbox/send-on-sandbox.ts'

interface Row {
  ref: string
  asset: string
  network: NetworkCode
  address: string
  ending: SandboxOnrampEnding | null
  payment: string | null
  sent: string | null
  moved_at: Date
}

const BEGIN = `insert into sandbox_onramp (ref, asset, network, address, moved_at) values ($1, $2, $3, $4, $5) on conflict (ref) do nothing`
const READ = 'select ref, asset, network, address, ending, payment, sent, moved_at from sandbox_onramp where ref = $1'
const END = `update sandbox_onramp set ending = $2, payment = $3, sent = $4, moved_at = $5 where ref = $1 and ending is null
  returning ref, asset, network, address, ending, payment, sent, moved_at`

/** The books of the sandbox's seller, in the database. */
export function sandboxOnrampBook(db: Ctx['db'], now: () => Date) {
  const q = pooled(db)
  return {
    now,
    begin: async (ref: string, { asset, network, address }: { asset: string; network: NetworkCode; address: string }) =>
      void (await q(BEGIN, [ref, asset, network, address, now()])),
    read: async (ref: string) => {
      const [row] = await q<Row>(READ, [ref])
      return row && { ...row, sent: row.sent && formatAmount(BigInt(row.sent), assetOf(row.asset).decimals) }
    },
    // Ended and paid in one transaction: pressed twice it is paid once.
    end: (ref: string, ending: SandboxOnrampEnding, paid: { bought: bigint; payAt: Date } | null): Promise<boolean> =>
      inTx({ db, now }, async (tx) => {
        const payment = paid && uuid7(tx.now)
        const [row] = await tx.q<Row>(END, [ref, ending, payment, paid?.bought.toString() ?? null, tx.now])
        if (!row) return false
        if (paid && payment)
          await paySandbox(tx, {
            ...{ id: payment, network: row.network, asset: row.asset, address: row.address },
            ...{ amount: paid.bought, height: sandboxHeight(paid.payAt) + 1, does: 'plain' },
          })
        return true
      }),
  }
}
