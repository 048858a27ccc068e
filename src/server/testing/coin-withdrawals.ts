import { assetOf } from '../../contract/assets.ts'
import { type NetworkCode, networks } from '../../contract/chain/networks.ts'
import { SANDBOX_BLOCK_MS, sandboxHeight } from '../../contract/chain/sandbox-chain.ts'
import { parseAmount } from '../../contract/money.ts'
import type { FeeSpeed } from '../../contract/withdrawals/network-fees.ts'
import { hotKeyIn } from '../kernel/chains/hot-key.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { type Chain, chainOn } from '../kernel/providers.ts'
import { inTx, query } from '../kernel/tx.ts'
import { chainFunding } from '../ledger/chain-movements.ts'
import { post } from '../ledger/post.ts'
import { withdrawalHold } from '../ledger/withdrawal-movements.ts'
import { readChain } from '../modules/chain/blocks/read-chain.ts'
import { openHotAccount } from '../modules/chain/coins/hot-account.ts'
import { sandboxBook } from '../modules/chain/sandbox/sandbox-book.ts'
import { signingCustody } from '../modules/sending/sending-parts.ts'
import { sandboxCustody } from '../providers/custody/sandbox.ts'
import { type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'

const DAY_MS = 86_400_000

/** A coins network of the sandbox, and what a test does on it. Amounts in whole units. */
export interface CoinNetwork {
  job: Ctx
  chain: Chain
  /** Coins of the house on the hot account, in the books and on the chain; each amount is one coin. */
  fundHot: (...amounts: string[]) => Promise<void>
  /** An approved withdrawal of somebody, to an address that custody vouches for, the sandbox's as of two days ago; answers its id. */
  approved: (
    person: Person,
    amount: string,
    odd?: { to?: string; networkFee?: bigint; waitedMs?: number; speed?: FeeSpeed },
  ) => Promise<string>
  /** Where withdrawals stand, in the order of their ids. */
  states: (...ids: string[]) => Promise<(string | undefined)[]>
  /** What the house sent to an address and is in a block or comes into the next, once for each time, in smallest units. */
  arrived: (to: string) => Promise<string[]>
  /** So many blocks later, each of which is read. */
  blocks: (count: number) => Promise<void>
}

/** A whole Florin with Bitcoin of the sandbox: coins of the house on its hot account, one a coin, and somebody who has so much; whole units. */
export async function bitcoinApp(
  engine: Engine,
  { hot, has }: { hot: readonly string[]; has: string },
): Promise<{ it: TestApp; on: CoinNetwork; ada: Person }> {
  const it = await testApp(engine)
  const ada = await newPerson(it)
  await giveMoney(it, ada.customerId, 'BTC', has)
  const on = coinNetwork(it, 'bitcoin')
  await on.fundHot(...hot)
  return { it, on, ada }
}

export function coinNetwork(it: TestApp, network: NetworkCode): CoinNetwork {
  const job = it.ctx({ kind: 'system', job: 'test' })
  const chain = chainOn(job.providers.chains, network) as Chain
  const { native } = networks[network]
  const minorOf = (amount: string) => parseAmount(amount, assetOf(native).decimals)
  const look = () => readChain(job, chain)
  const q = query(job)
  const blocks = async (count: number) => {
    for (let i = 0; i < count; i++) {
      it.clock.advance(SANDBOX_BLOCK_MS)
      await look()
    }
  }
  const pay = (to: string, amount: bigint) =>
    q(
      `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, $2, $3, $4, $5, $6, 'plain', $7)`,
      [uuid7(), network, native, to, amount.toString(), sandboxHeight(it.clock.now()) + 1, it.clock.now()],
    )
  return {
    job,
    chain,
    blocks,
    states: async (...ids) => {
      const text = 'select id, state from withdrawal where id = any($1::uuid[])'
      const rows = await q<{ id: string; state: string }>(text, [ids])
      return ids.map((id) => rows.find((row) => row.id === id)?.state)
    },
    arrived: async (to) =>
      (
        await q<{ amount: string }>(
          `select o ->> 'amount' amount from sandbox_coin_tx, jsonb_array_elements(outputs) o
            where network = $2 and height is not null and not replaced and o ->> 'to' = $1`,
          [to, network],
        )
      ).map(({ amount }) => amount),
    fundHot: async (...amounts) => {
      await look()
      const key = hotKeyIn((await signingCustody(job)?.publicKeys()) ?? [], network)
      if (!key) throw new Error(`nobody has the hot account of ${network}`)
      const hot = await inTx(job, (tx) => openHotAccount(tx, chain, key))
      for (const amount of amounts.map(minorOf)) {
        const fundingId = uuid7()
        await pay(hot, amount)
        const movement = chainFunding({ network, asset: native, amount, fundingId })
        await inTx(job, (tx) => post(tx, `chain-funding:${fundingId}`, movement))
      }
      await blocks(1)
    },
    approved: async (
      { customerId },
      amount,
      { to = `tb1q${uuid7().replaceAll('-', '')}aaaaaa`, networkFee = 3_000n, waitedMs = 0, speed = 'medium' } = {},
    ) => {
      const [id, destinationId, holdId, feeHoldId] = [uuid7(), uuid7(), uuid7(), uuid7()]
      const at = new Date(it.clock.now().getTime() - waitedMs)
      const before = new Date(at.getTime() - 2 * DAY_MS)
      // A real signer of tests lets new destinations be paid at once.
      const real = job.providers.custody?.sandbox === false ? job.providers.custody : undefined
      const custody = real ?? sandboxCustody(sandboxBook(job.db, () => before))
      const allowed = await custody.allow({ customer: customerId, network, address: to })
      if (allowed === 'unknown') throw new Error('nobody vouches')
      const minor = minorOf(amount)
      await inTx(job, async (tx) => {
        await tx.q(
          `insert into destination (id, customer_id, kind, network, value_sealed, value_index, label, owner, created_at, usable_at, mac)
            values ($1, $2, 'chain', $3, $4, $5, '', 'self', $6, $7, $8)`,
          [
            destinationId,
            customerId,
            network,
            job.sealer.seal(to),
            id,
            before,
            new Date(allowed.usableAt),
            allowed.mac,
          ],
        )
        const clearing = `chain:${network}:hot`
        const part = {
          customerId,
          withdrawalId: id,
          asset: native,
          amount: minor,
          fee: 0n,
          rail: clearing,
          holdId,
          feeHoldId,
        }
        await post(tx, `withdrawal:${id}:hold`, withdrawalHold(part))
        await tx.q(
          `insert into withdrawal (id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state,
              created_at, moved_at, speed, network_fee, fee_quote_id, reserved)
            values ($1, $2, $3, 'chain', $4, $5, 0, $6, $7, $8, $9, 0, 'approved', $10, $10, $13, $11, $12, false)`,
          [
            id,
            customerId,
            `W${id}`,
            native,
            minor.toString(),
            destinationId,
            clearing,
            holdId,
            feeHoldId,
            at,
            networkFee.toString(),
            uuid7(),
            speed,
          ],
        )
      })
      return id
    },
  }
}
