import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { networkCodes, networks } from '../../../contract/chain/networks.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { chainOn } from '../../kernel/providers.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { keyOf, lockKey } from './addresses.rows.ts'
import { openHotAccount } from './coins/hot-account.ts'

/**
 * What became of a public key that custody names: new here, known here, another than is configured or was registered before, or of a network that isn't
 * configured here: then there is nothing to compare it with, and it is not registered.
 */
export interface RegisteredKey {
  network: NetworkCode
  account: 'deposit' | 'hot'
  path: string
  is: 'registered' | 'known' | 'differs' | 'unread'
}

/**
 * Compares the public keys that custody names with those that deposits are configured and were registered with, and registers those that are new;
 * nothing at all where any of them differs. From then on what is paid to the hot accounts of coins is read. The same again changes nothing. Throws 'forbidden' but to operators, Error where there is no custody.
 */
export async function registerKeys(ctx: Ctx, reason: string): Promise<RegisteredKey[]> {
  const why = operatorReason(ctx, reason)
  const { custody, chains } = ctx.providers
  if (!custody) throw new Error('Nobody holds keys here: CUSTODY is off.')
  if (!custody.signs) throw new Error(`${custody.name} keeps its keys to itself: there are none to compare.`)
  const keys = await custody.publicKeys()
  return inTx(ctx, async (tx) => {
    const compared: (RegisteredKey & { xpub: string })[] = []
    for (const { network: name, account, path, xpub } of keys) {
      const network = networkCodes.find((code) => code === name)
      if (!network) continue
      const chain = chainOn(chains, network)
      const configured = account !== 'deposit' || !chain || (chain.xpub === xpub && chain.account === path)
      const known = await keyOf(tx.q, network, path)
      const same = !known || ctx.sealer.unseal(known.xpub_sealed) === xpub
      const is = !configured || !same ? 'differs' : known ? 'known' : chain ? 'registered' : 'unread'
      compared.push({ network, account, path, is, xpub })
    }
    if (!compared.some(({ is }) => is === 'differs')) await register(tx, compared, why)
    return compared.map(({ xpub: _, ...key }) => key)
  })
}

async function register(tx: Tx, keys: readonly (RegisteredKey & { xpub: string })[], reason: string): Promise<void> {
  for (const { network, account, path, is, xpub } of keys) {
    const chain = chainOn(tx.ctx.providers.chains, network)
    if (is === 'registered') {
      await lockKey(tx, network, { account: path, purpose: account, sealed: tx.ctx.sealer.seal(xpub) })
      await audit(tx, 'custody.register', `chain_key:${network}:${path}`, { reason })
    }
    if (account === 'hot' && chain && networks[network].family === 'coins')
      await openHotAccount(tx, chain, { path, xpub })
  }
}
