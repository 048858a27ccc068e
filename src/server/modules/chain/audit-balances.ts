import { assetOf, assets } from '../../../contract/assets.ts'
import { confirmationsFor, deepest, networks } from '../../../contract/chain/networks.ts'
import { chainDepositQuarantined } from '../../../contract/events/chain.ts'
import { parseAmount } from '../../../contract/money.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Chain } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { chainQuarantine } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { type AuditedRow, auditedAddresses } from './audit-balances.rows.ts'
import { hashAtDepth, noteAudited } from './blocks/blocks.rows.ts'
import { chainDepositSubject, insertChainDeposit, quarantineFound } from './deposits.rows.ts'
import { haltNetwork } from './halt-network.ts'

const BATCH = 500
/** How often a page is asked about: a node may know no more of the first block, or an address be paid meanwhile. */
const TRIES = 2

/**
 * Compares what every deposit address has with what the books say came there, where the network keeps balances: at a height that no deposit waits at
 * any more. What is there beyond it (a contract paid, which a node without traces doesn't show) becomes a deposit that people look at; less
 * halts the network. What its node can't say of is left to the next audit, and that is told. @returns how many were found.
 */
export async function auditBalances(ctx: Ctx, chain: Chain): Promise<number> {
  const { network } = chain
  if (networks[network].family === 'coins') return 0
  if (!(await hashAtDepth(query(ctx), network, deepest(network)))) return 0
  const began = ctx.now()
  let found = 0
  let unsaid = 0
  for (const { code } of assets.filter(({ networks: on }) => on.some((one) => one.code === network)))
    for (let after: string | undefined; ; ) {
      const { rows, at, balances } = await pageOf(ctx, chain, code, after)
      if (balances === 'unknown') unsaid += rows.length
      else found += await auditPage(ctx, chain, code, { at, rows, balances })
      if (rows.length < BATCH) break
      after = rows.at(-1)?.id ?? after
    }
  if (unsaid === 0) await noteAudited(query(ctx), network, began)
  else ctx.log.warn({ network, addresses: unsaid }, 'a node doesn’t say what addresses had: they were not audited')
  return found
}

interface Page {
  at: At
  rows: readonly AuditedRow[]
  balances: readonly bigint[] | 'unknown'
}

/** A page of addresses with what they had: each at a height of its own, since some nodes know no balance of a block that was new when the first page was asked for. */
async function pageOf(ctx: Ctx, { network, second }: Chain, asset: string, after: string | undefined): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const at = await hashAtDepth(query(ctx), network, deepest(network))
    if (!at) throw new Error(`the blocks of ${network} are not there any more`)
    const rows = await auditedAddresses(query(ctx), {
      ...{ network, asset, native: asset === networks[network].native },
      ...{ height: at.height, after, limit: BATCH },
    })
    const addresses = rows.map(({ address }) => address)
    const balances = rows.length === 0 ? [] : await second.balances(asset, addresses, at.height)
    if (balances !== 'unknown' || tries === TRIES) return { at, rows, balances }
  }
}

interface At {
  height: number
  hash: string
}

async function auditPage(
  ctx: Ctx,
  chain: Chain,
  asset: string,
  { at, rows, balances }: Page & { balances: readonly bigint[] },
): Promise<number> {
  const { decimals, minAmount } = assetOf(asset)
  let found = 0
  for (const [i, row] of rows.entries()) {
    const has = balances[i] ?? 0n
    if (has < BigInt(row.least)) await halt(ctx, chain, asset, row)
    const more = has - BigInt(row.booked)
    if (more >= parseAmount(minAmount, decimals) && (await note(ctx, chain, asset, at, row, more))) found++
  }
  return found
}

const halt = (ctx: Ctx, { network }: Chain, asset: string, { address }: AuditedRow): Promise<void> =>
  inTx(ctx, (tx) => haltNetwork(tx, network, `${address} has less ${asset} than the books say came there`))

/** Its transaction isn't known, so it is named after the height that it was found at: twice at the same one is once. */
const note = (ctx: Ctx, { network }: Chain, asset: string, at: At, row: AuditedRow, amount: bigint): Promise<boolean> =>
  inTx(ctx, async (tx) => {
    const written = await insertChainDeposit(tx, {
      network,
      asset,
      addressId: row.id,
      customerId: row.customer_id,
      tx: `found at ${at.height}`,
      place: `${row.id}:${asset}`,
      amount,
      needed: confirmationsFor(network, assetOf(asset), amount),
      block: at,
    })
    const moved = written && (await quarantineFound(tx, written.id))
    if (!moved) return false
    await post(tx, `chain-deposit:${moved.id}`, chainQuarantine({ asset, amount, depositId: moved.id, network }))
    await emit(tx, chainDepositQuarantined, chainDepositSubject(moved))
    await audit(tx, 'chain_deposit.quarantine', `chain_deposit:${moved.id}`, {
      asset,
      amount: moved.amount,
      why: 'found',
    })
    return true
  })
