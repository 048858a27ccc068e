import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { type Sentence, say } from '../../../contract/sentence.ts'
import type { Chain } from '../../kernel/providers.ts'

/** An address in the one form that it is stored and compared in, or what is wrong with it. */
type ParsedAddress = { canonical: string } | { wrong: Sentence }

/** `others`: what addresses of any network of the coin begin with. Version bytes and the part before the '1', as Bitcoin Core's and Litecoin Core's `chainparams.cpp` have them for their main networks. */
const coins = {
  bitcoin: { hrp: 'bc', versions: [0x00, 0x05], others: /^(bc|tb|bcrt)1|^[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/i },
  // 0x05 is Bitcoin's for scripts, too: an address of that form could be either coin's, so it is refused.
  litecoin: { hrp: 'ltc', versions: [0x30, 0x32], others: /^(ltc|tltc|rltc)1/i },
} as const

const base58check = createBase58check(sha256)

/**
 * Reads an address of a network as somebody typed or pasted it. Refuses what its checksum doesn't confirm, other networks' addresses, and those that
 * money sent to would not reach: Litecoin's MWEB addresses (`ltcmweb1…`), the zero address. Of a coin's
 * segwit addresses it takes those that begin as the `chain` of this installation has them; older forms are read on main networks alone.
 */
export function parseAddress(network: string, typed: string, chain: Pick<Chain, 'prefixes'>): ParsedAddress {
  const text = typed.trim()
  if (network === 'ethereum') return parseEthereum(text)
  if (network === 'bitcoin' || network === 'litecoin') return parseCoin(text, network, chain.prefixes)
  if (network === 'tron') return parseTron(text)
  return { wrong: say('network_unknown') }
}

/** Base58check of 21 bytes that begin with 0x41; it has one spelling. */
function parseTron(text: string): ParsedAddress {
  const payload = attempt(() => base58check.decode(text))
  if (payload === undefined && /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { wrong: say('address_mistyped') }
  if (payload?.length !== 21 || payload[0] !== 0x41)
    return { wrong: say('address_not_of_network', { network: 'Tron' }) }
  return payload.subarray(1).some((byte) => byte !== 0) ? { canonical: text } : { wrong: say('address_nobodys') }
}

/** Letters all small or all large bear no checksum; mixed ones are EIP-55's, and must be right. */
function parseEthereum(text: string): ParsedAddress {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (!hex) return { wrong: say('address_not_of_network', { network: 'Ethereum' }) }
  const small = hex.toLowerCase()
  if (/^0+$/.test(small)) return { wrong: say('address_nobodys') }
  const canonical = checksummed(small)
  const mixed = hex !== small && hex !== hex.toUpperCase()
  return mixed && `0x${hex}` !== canonical ? { wrong: say('address_mistyped') } : { canonical }
}

function checksummed(small: string): string {
  const digest = bytesToHex(keccak_256(utf8ToBytes(small)))
  const large = (letter: string, i: number) =>
    Number.parseInt(digest[i] as string, 16) >= 8 ? letter.toUpperCase() : letter
  return `0x${[...small].map(large).join('')}`
}

function parseCoin(text: string, network: keyof typeof coins, prefixes: readonly string[]): ParsedAddress {
  const { hrp, versions, others } = coins[network]
  const name = network === 'bitcoin' ? 'Bitcoin' : 'Litecoin'
  const [own = hrp] = prefixes
  // The coin is right, and the network is not: what is expected instead can be said.
  const another = {
    wrong: others.test(text)
      ? say('address_of_other_network', { network: name, begin: `${own}1` })
      : say('address_not_of_network', { network: name }),
  }
  if (/^(ltcmweb|tmweb)1/i.test(text)) return { wrong: say('address_mweb', { kind: 'MWEB', begin: 'ltc1' }) }
  const prefix = prefixes.find((one) => text.toLowerCase().startsWith(`${one}1`))
  if (prefix) return parseSegwit(text, prefix)
  if (!prefixes.includes(hrp)) return another
  const payload = attempt(() => base58check.decode(text))
  if (payload === undefined)
    return /^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(text) ? { wrong: say('address_mistyped') } : another
  return payload.length === 21 && (versions as readonly number[]).includes(payload[0] as number)
    ? { canonical: text }
    : another
}

/** BIP 173 and BIP 350: version 0 by bech32 with 20 or 32 bytes, versions 1 to 16 by bech32m. Mixed letters are refused by both. */
function parseSegwit(text: string, hrp: string): ParsedAddress {
  const word = text as `${string}1${string}`
  for (const code of [bech32, bech32m]) {
    const decoded = attempt(() => code.decode(word, 90))
    if (!decoded || decoded.prefix !== hrp) continue
    const [version = 99, ...rest] = decoded.words
    const program = attempt(() => code.fromWords(rest))
    const length = program?.length ?? 0
    const right =
      version === 0
        ? code === bech32 && (length === 20 || length === 32)
        : code === bech32m && version <= 16 && length >= 2 && length <= 40
    // A version that no wallet can spend from yet would be lost.
    if (right && version <= 1 && (version === 0 || length === 32)) return { canonical: text.toLowerCase() }
  }
  return { wrong: say('address_mistyped') }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * Whether somebody who looks at the beginning and the end could take two different addresses for the same: so money is lured to an address that a
 * stranger made to look like one's own.
 */
export const looksAlike = (one: string, other: string): boolean =>
  one !== other &&
  one.slice(0, 4).toLowerCase() === other.slice(0, 4).toLowerCase() &&
  one.slice(-4).toLowerCase() === other.slice(-4).toLowerCase()
