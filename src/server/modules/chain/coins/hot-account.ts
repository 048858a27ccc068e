import type { Chain } from '../../../kernel/providers.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { addressAt } from '../address-at.ts'
import { lockKey, takeIndex } from '../addresses.rows.ts'
import { isKeyOf } from '../shown-address.ts'
import { insertHotAddress } from './coins.rows.ts'

/** The public key of a network's hot account, as whoever holds its private keys says it. */
export interface HotKey {
  path: string
  xpub: string
}

type ChainOf = Pick<Chain, 'network' | 'addressFrom'>

/** The index of the address that the hot account is funded at, on branch 0. */
const FUNDED = 0
const CHANGE_BRANCH = 1

/**
 * The address that the hot account of a coins network is funded and swept to; from the first call on, what is paid there is read. Throws where
 * another key was known under this path: then nothing may be paid.
 */
export async function openHotAccount(tx: Tx, chain: ChainOf, key: HotKey): Promise<string> {
  await lockHotAccount(tx, chain, key)
  const { network } = chain
  const address = addressAt({ ...chain, xpub: key.xpub }, FUNDED)
  await insertHotAddress(tx, { network, account: key.path, branch: 0, address_index: FUNDED, address })
  return address
}

/**
 * Hands out an address for change, derived from the next index under the key's row lock and never handed out again; what is paid there is read from then
 * on. @returns its index.
 */
export async function takeChangeAddress(tx: Tx, chain: ChainOf, key: HotKey): Promise<number> {
  const { network } = chain
  const index = (await lockHotAccount(tx, chain, key)).next_index
  const address = addressAt({ ...chain, xpub: key.xpub }, index, CHANGE_BRANCH)
  await takeIndex(tx, network, key.path, index)
  await insertHotAddress(tx, { network, account: key.path, branch: CHANGE_BRANCH, address_index: index, address })
  return index
}

/** Locks the hot account's key until the transaction ends: who holds it plans alone what its coins pay. */
export async function lockHotAccount(tx: Tx, { network }: ChainOf, { path, xpub }: HotKey) {
  const { sealer } = tx.ctx
  const row = await lockKey(tx, network, { account: path, purpose: 'hot', sealed: sealer.seal(xpub) })
  if (!isKeyOf({ sealer }, { xpub }, row)) throw new Error(`the key of ${network}'s hot account is another one`)
  return row
}
