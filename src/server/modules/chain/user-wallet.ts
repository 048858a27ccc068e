import { assetOf } from '../../../contract/assets.ts'
import type { UserWallet, WalletQuery } from '../../../contract/chain/chain-endpoints.ts'
import { bandsOf, type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { SANDBOX_BLOCK_MS } from '../../../contract/chain/sandbox-chain.ts'
import { say } from '../../../contract/sentence.ts'
import { blockSeconds } from '../../kernel/chains/block-seconds.rows.ts'
import { offeredNetworks } from '../../kernel/chains/offered-networks.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { qrOf } from '../../kernel/files/qr-of.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { killSwitchOf } from '../../kernel/kill-switches/kill-switch.ts'
import { type Chain, chainOn } from '../../kernel/providers.ts'
import { inTx, type Query, query, type Tx } from '../../kernel/tx.ts'
import { addressAt } from './address-at.ts'
import { type AddressRow, addressesOf, frozenNetworks, insertAddress, lockKey, takeIndex } from './addresses.rows.ts'
import { isKeyOf, type NetworkStanding, networkStandings } from './shown-address.ts'

/** Where the caller's deposits of an asset go. Throws 'invalid_input' naming the network where the asset isn't on it. */
export async function userWallet(ctx: CustomerCtx, asked: WalletQuery): Promise<UserWallet> {
  const network = networkOf(ctx, asked)
  return wallet(ctx, query(ctx), asked.asset, network, (await networkStandings(ctx))(network))
}

/**
 * Gives the caller an address on a network, derived from the next index under its key's lock; one a customer and network, for all of its
 * assets, so asking again shows the same. Throws 'deposits_closed' where the network takes none, or isn't run with the key that addresses were made from.
 */
export async function openVaultAsset(ctx: CustomerCtx, asked: WalletQuery): Promise<UserWallet> {
  const network = networkOf(ctx, asked)
  const chain = chainOn(ctx.providers.chains, network)
  if (!chain) throw closed(asked.asset)
  return inTx(ctx, async (tx) => {
    const { address } = await ownAddress(tx, chain, asked.asset)
    return wallet(ctx, tx.q, asked.asset, network, { status: 'open', address })
  })
}

/**
 * The caller's address on a network, derived again, or the next one of its key. Throws 'deposits_closed' where the network is halted, isn't run with the key that addresses were made from, or
 * the row says another address than its key makes.
 */
export async function ownAddress(
  tx: Tx<CustomerCtx>,
  chain: Chain,
  asset: string,
): Promise<Pick<AddressRow, 'id' | 'address'>> {
  if ((await frozenNetworks(tx.q)).has(killSwitchOf(chain.network))) throw closed(asset)
  const { network, account } = chain
  const { sealer, actor, log } = tx.ctx
  const key = await lockKey(tx, network, { account, purpose: 'deposit', sealed: sealer.seal(chain.xpub) })
  if (!isKeyOf(tx.ctx, chain, key)) {
    log.error({ network, account }, 'the configured public key is not the one that addresses were made from')
    throw closed(asset)
  }
  const known = (await addressesOf(tx.q, actor.customerId)).find((row) => row.network === network)
  if (known) {
    if (known.account === account && addressAt(chain, known.address_index) === known.address) return known
    log.error({ network, index: known.address_index }, 'an address is not what its key makes of it')
    throw closed(asset)
  }
  const address = addressAt(chain, key.next_index)
  await takeIndex(tx, network, account, key.next_index)
  const row = {
    id: uuid7(tx.now),
    network,
    address,
    account,
    address_index: key.next_index,
    customer_id: actor.customerId,
  }
  await insertAddress(tx, row)
  return row
}

const closed = (currency: string) => new Problem('deposits_closed', { extra: { currency } })

function networkOf({ providers: { chains } }: CustomerCtx, { asset, network }: WalletQuery): NetworkCode {
  const on = offeredNetworks(asset, chains).map(({ code }) => code)
  const chosen = network ?? on[0]
  if (!chosen || !on.includes(chosen))
    throw badField(on.length > 0 ? 'network' : 'asset', say('not_on_network', { asset }))
  return chosen
}

async function wallet(
  ctx: CustomerCtx,
  q: Query,
  asset: string,
  network: NetworkCode,
  { status, address }: NetworkStanding,
): Promise<UserWallet> {
  const { name, uriScheme, confirmations, family } = networks[network]
  // Of an account network's tokens a wallet would read the native asset into it: the address alone says less and is right.
  const uri = address !== null && family === 'coins' ? `${uriScheme}:${address}` : address
  const sandbox = ctx.providers.chains.some((chain) => chain.network === network && chain.sandbox)
  return {
    asset,
    network,
    network_name: name,
    networks: offeredNetworks(asset, ctx.providers.chains).map((one) => ({ code: one.code, name: one.name })),
    status,
    address,
    uri,
    qr: uri === null ? null : qrOf(uri),
    minimum: assetOf(asset).minAmount,
    confirmations: bandsOf(asset)
      .map((from, band) => ({ from, confirmations: confirmations[band] as number }))
      // A larger deposit that waits no longer is no band of its own.
      .filter(({ confirmations: count }, band, all) => count !== all[band - 1]?.confirmations),
    block_seconds: sandbox ? SANDBOX_BLOCK_MS / 1000 : Math.max(1, Math.round(await blockSeconds(q, network))),
    sandbox,
  }
}
