import { createHmac, type KeyObject } from 'node:crypto'
import { canonical } from '../../../../contract/canonical-json.ts'
import { networks } from '../../../../contract/chain/networks.ts'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { laterHour } from '../../../../contract/custody/later-hour.ts'
import type { CustodyRefusal } from '../../../../contract/custody/refusals.ts'
import type { CustodyAnswer, SendingCustody } from '../port.ts'
import { fireblocksHook } from './fireblocks-hook.ts'
import { instructFireblocks, lookAtFireblocks } from './fireblocks-payments.ts'
import type { FireblocksConfig } from './fireblocks-settings.ts'
import { addressIn, availableIn, type FireblocksVault, faultsOf, fireblocksVault } from './fireblocks-vault.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface FireblocksParts extends FireblocksConfig {
  privateKey: KeyObject
  /** What destinations are vouched for with; it must never change. */
  vouchKey: string
  now?: () => Date
}

const refused = (code: CustodyRefusal) => ({ is: 'refused', code }) as const
type MacOf = (customer: string, network: string, address: string, usableAt: number) => string

/** Why an intent would not be paid, by what is known here; undefined where nothing is. */
function unfit(
  { paidOn, idOf }: FireblocksVault,
  intent: Intent,
  macOf: MacOf,
  at: number,
): CustodyRefusal | undefined {
  if (intent.kind !== 'withdrawal') return 'wrong_kind'
  const { network, asset, customer, to, usableAt, mac, expiresAt } = intent
  if (![...paidOn.keys()].some((code) => code === network)) return 'unknown_network'
  if (idOf(network, asset) === undefined) return 'unknown_asset'
  if (mac !== macOf(customer, network, to, usableAt)) return 'destination_unproved'
  if (usableAt > at) return 'destination_too_new'
  if (expiresAt <= at) return 'expired'
  return expiresAt > at + HOUR_MS ? 'expires_too_late' : undefined
}

async function judge(vault: FireblocksVault, intent: Intent, macOf: MacOf, at: number): Promise<CustodyAnswer<object>> {
  const why = unfit(vault, intent, macOf, at)
  if (why !== undefined || intent.kind !== 'withdrawal') return refused(why ?? 'wrong_kind')
  const has = await availableIn(vault, intent.network, intent.asset)
  if (has === 'unknown') return 'unknown'
  if (has === 'none') return refused('not_set_up')
  return has < BigInt(intent.amount) ? refused('hot_balance_low') : { is: 'done' }
}

/** Where the vault pays from, network by network; an address is asked for once, as it stays. */
function accountsOf(vault: FireblocksVault): SendingCustody['publicKeys'] {
  const known = new Map<string, string>()
  return () =>
    Promise.all(
      [...vault.paidOn].map(async ([network, [asset = '']]) => {
        const account = { network, account: 'hot' as const, path: `vault ${vault.number}` }
        // Where payments are coins they lie at many addresses, and none of them speaks for all.
        if (networks[network].family === 'coins') return account
        const address = known.get(network) ?? (await addressIn(vault, network, asset))
        known.set(network, address)
        return { ...account, address }
      }),
    )
}

/**
 * Fireblocks, which holds the keys, signs by its own policy and sends. One vault account pays. It vouches for no destinations: that is done here, with a key of
 * the installation's, so that a changed row pays nobody who hasn't got that key.
 */
export function fireblocksCustody(parts: FireblocksParts): SendingCustody {
  const { url, webhookKeys, vouchKey, now = () => new Date() } = parts
  const vault = fireblocksVault(parts)
  const macOf: MacOf = (...about) => createHmac('sha256', vouchKey).update(canonical(about)).digest('hex')
  return {
    name: 'fireblocks',
    sandbox: false,
    signs: false,
    account: `${new URL(url).host} vault ${vault.number}`,
    networks: [...vault.paidOn.keys()],
    pays: (network, asset) => vault.idOf(network, asset) !== undefined,
    publicKeys: accountsOf(vault),
    allow: async ({ customer, network, address, after }) => {
      const usableAt = laterHour(now().getTime() + DAY_MS, after)
      return { usableAt, mac: macOf(customer, network, address, usableAt) }
    },
    judge: async (intents) => {
      for (const intent of intents) {
        const answer = await judge(vault, intent, macOf, now().getTime())
        if (answer === 'unknown' || answer.is !== 'done') return answer
      }
      return { is: 'done' }
    },
    instruct: (order) => instructFireblocks(vault, order),
    look: (order) => lookAtFireblocks(vault, order),
    faults: () => faultsOf(vault),
    hear: fireblocksHook(webhookKeys),
  }
}
