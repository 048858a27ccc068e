import { assetOf } from '../../src/contract/assets.ts'
import { parseAmount } from '../../src/contract/money.ts'
import { readConfig } from '../../src/env.ts'
import { boot } from '../../src/server/boot.ts'
import type { Db } from '../../src/server/db/client.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { activeKillSwitches } from '../../src/server/ledger/reconcile.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { compareReserves } from '../../src/server/modules/reserves/compare-reserves.ts'
import { newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import type { CryptoPlace, SendIntent } from './crypto.ts'

export interface CryptoVerdict {
  acknowledged: number
  completed: number
  /** Acknowledged, and not there; or completed, and never paid on the network. */
  lost: number
  /** Paid on the network more often than once, or although it was refused, or has not ended as completed. */
  paidTwice: number
  deposits: number
  /** Paid to the customer's addresses, and not credited once. */
  depositsWrong: number
  /** Clearing accounts of which nobody can say that exactly what the books say lies outside. */
  reserves: string[]
  killSwitches: string[]
}

// What a network took: of a nonce, or of a coin, one form.
const PAID = `select asset, amount::text amount from sandbox_send where height is not null and lower(payee) = lower($1)
  union all select 'BTC', o ->> 'amount' from sandbox_coin_tx, jsonb_array_elements(outputs) o where height is not null and not replaced and o ->> 'to' = $1`
const DEPOSITED = `select (select count(*)::int from sandbox_payment p where p.network = $1 and p.address = $2) sent,
    (select count(*)::int from sandbox_payment p where p.network = $1 and p.address = $2 and 1 <> (select count(*) from chain_deposit d
      join chain_address a on a.id = d.address_id where a.address = $2 and d.network = $1 and d.amount = p.amount and d.state in ('credited', 'swept'))) wrong,
    (select count(*)::int from chain_deposit d join chain_address a on a.id = d.address_id where a.address = $2 and d.network = $1) deposits`

/** Holds what the lanes were told, what the pretended networks had sent and what the books say against each other, after the server has gone. */
export async function verifyCrypto(
  db: Db,
  places: readonly (CryptoPlace & { to: string })[],
  intents: readonly SendIntent[],
): Promise<CryptoVerdict> {
  const q = query({ db })
  const rows = await q<{ id: string; state: string }>('select id, state from withdrawal where id = any($1::uuid[])', [
    intents.flatMap(({ withdrawal }) => withdrawal ?? []),
  ])
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  const verdict: CryptoVerdict = {
    ...{ acknowledged: 0, completed: 0, lost: 0, paidTwice: 0, deposits: 0, depositsWrong: 0 },
    ...(await reservesNow(db)),
  }
  for (const { network, address, to, asset } of places) {
    const paid = await q<{ asset: string; amount: string }>(PAID, [to])
    for (const intent of intents.filter((one) => one.asset === asset)) {
      const minor = parseAmount(intent.amount, assetOf(asset).decimals).toString()
      const times = paid.filter((one) => one.asset === asset && one.amount === minor).length
      const state = intent.withdrawal && stateOf.get(intent.withdrawal)
      if (intent.withdrawal) verdict.acknowledged++
      if (state === 'completed') verdict.completed++
      if ((intent.withdrawal && !state) || (state === 'completed' && times === 0)) verdict.lost++
      if (times > (state === 'completed' ? 1 : 0)) verdict.paidTwice++
    }
    const [seen] = await q<Record<'sent' | 'wrong' | 'deposits', number>>(DEPOSITED, [network, address])
    verdict.deposits += seen?.deposits ?? 0
    verdict.depositsWrong += (seen?.wrong ?? 0) + Math.abs((seen?.sent ?? 0) - (seen?.deposits ?? 0))
  }
  return verdict
}

/** A last look at the networks and at the reserves, by an application that does nothing else. */
async function reservesNow(db: Db): Promise<Pick<CryptoVerdict, 'reserves' | 'killSwitches'>> {
  const app = await boot({ config: readConfig({ FLORIN_MODE: 'demo', LOG_LEVEL: 'silent' }), db })
  try {
    const ctx = app.contextFor({ kind: 'system', job: 'torture' })
    for (const chain of ctx.providers.chains) await readChain(ctx, chain)
    await compareReserves(ctx)
    const looks = await newestLooks(query(ctx))
    return {
      reserves: looks
        .filter(({ difference }) => difference !== '0')
        .map((one) => `${one.ref} ${one.asset}: ${one.difference ?? one.basis}`),
      killSwitches: (await activeKillSwitches(query(ctx))).map(({ name }) => name),
    }
  } finally {
    await app.stop()
  }
}
