import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from '../../contract/canonical-json.ts'
import type { Intent, SafeAttempt } from '../../contract/custody/intent.ts'
import { checksummed, evmAddress } from '../chains/evm-address.ts'
import { signDigest, transferCall } from '../chains/evm-transaction.ts'
import type { Prepared } from '../chains/prepared.ts'
import { type Keyring, paths } from '../keys/keyring.ts'
import type { EvmNetwork, EvmVault } from '../policy/policy.ts'
import { Refused } from '../policy/refused.ts'
import { checkVaultKind } from './vault-coins.ts'

/** Where a holder's own key of a Safe stands. */
export const ownerPath = `${paths.evm.vault}/0/0`

/** What a Safe is told to do: one call, paid for by whoever sends it. `data` in hexadecimal without 0x. */
interface SafeCall {
  to: string
  value: bigint
  data: string
  nonce: number
}

const word = (value: bigint | number): Uint8Array => hexToBytes(BigInt(value).toString(16).padStart(64, '0'))
const addressWord = (address: string): Uint8Array => word(BigInt(address))
const hashOf = (text: string): Uint8Array => keccak_256(utf8ToBytes(text))
/** The first four bytes of a function's hash, in hexadecimal. */
const selector = (signature: string): string => bytesToHex(hashOf(signature).subarray(0, 4))

const DOMAIN = hashOf('EIP712Domain(uint256 chainId,address verifyingContract)')
const SAFE_TX = hashOf(
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
)
const NOTHING = word(0)

/** What owners of a Safe sign (EIP-712): a plain call, no delegate call, no refund of gas. */
function safeDigest(chain: string, safe: string, { to, value, data, nonce }: SafeCall): Uint8Array {
  const chainId = BigInt(chain.slice('eip155:'.length))
  const domain = keccak_256(concatBytes(DOMAIN, word(chainId), addressWord(safe)))
  const call = [SAFE_TX, addressWord(to), word(value), keccak_256(hexToBytes(data))]
  const unused = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]
  const message = keccak_256(concatBytes(...call, ...unused, word(nonce)))
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, message))
}

/** The call that an intent is of a Safe. Throws Refused. */
function callOf(intent: Intent, { safeNonce: nonce }: SafeAttempt, network: EvmNetwork, vault: EvmVault): SafeCall {
  if (intent.chain !== network.chain) throw new Refused('wrong_chain')
  checkVaultKind(intent, vault)
  if (intent.kind !== 'release') return { to: vault.safe, value: 0n, data: '', nonce }
  if (network.deny.includes(intent.to)) throw new Refused('denied_address')
  const rules = Object.hasOwn(network.assets, intent.asset) ? network.assets[intent.asset] : undefined
  if (!rules) throw new Refused('unknown_asset')
  const amount = BigInt(intent.amount)
  return rules.contract === undefined
    ? { to: intent.to, value: amount, data: '', nonce }
    : { to: rules.contract, value: 0n, data: transferCall(intent.to, amount), nonce }
}

/** One owner's signature of a Safe's payment; `raw` is the signature, `hash` the digest that all of them sign. Throws Refused. */
export function prepareSafe(
  intent: Intent,
  attempt: SafeAttempt,
  { network, vault, keys }: { network: EvmNetwork; vault: EvmVault; keys: Keyring },
): Prepared {
  const own = keys.evmAddress(ownerPath)
  if (!vault.holders.some(({ owner }) => owner === own)) throw new Refused('not_set_up')
  const call = callOf(intent, attempt, network, vault)
  const digest = safeDigest(network.chain, vault.safe, call)
  const lane = `${intent.network}:${vault.safe}`
  const cancels = intent.kind === 'cancel'
  return {
    attempt,
    cancels,
    lane: { address: lane, nonce: attempt.safeNonce, first: network.firstNonce ?? 0 },
    effect: {
      network: intent.network,
      places: [`${lane}:${attempt.safeNonce}`],
      pays: cancels ? 'cancel' : canonical({ id: intent.id, to: call.to, value: String(call.value), data: call.data }),
      // Its nonce is the Safe's own: of two payments there the one that is sent first counts, and neither is dearer.
      rates: [],
      fee: '0',
    },
    sign: () =>
      keys.withKey(ownerPath, (secret) => {
        const { recovery, r, s } = signDigest(digest, secret)
        const raw = concatBytes(word(r), word(s), Uint8Array.of(27 + Number(recovery)))
        return { raw: `0x${bytesToHex(raw)}`, hash: `0x${bytesToHex(digest)}` }
      }),
  }
}

/** Who made a signature of 65 bytes over a digest. Throws where it is none. */
function signerOf(digest: Uint8Array, signature: Uint8Array): string {
  const recovered = concatBytes(Uint8Array.of((signature[64] ?? 0) - 27), signature.subarray(0, 64))
  return evmAddress(secp256k1.recoverPublicKey(recovered, digest, { prehash: false }))
}

const padded = (bytes: Uint8Array): Uint8Array =>
  concatBytes(word(bytes.length), bytes, new Uint8Array((32 - (bytes.length % 32)) % 32))

/**
 * Puts owners' signatures together into the call of the Safe that anybody may send. Throws Refused for what the policy doesn't release, Error where a
 * signature is nobody's of the Safe's or they are too few.
 */
export function combineSafe(
  intent: Intent,
  attempt: SafeAttempt,
  network: EvmNetwork,
  signatures: readonly string[],
): { to: string; data: string } {
  const { vault } = network
  if (!vault) throw new Refused('wrong_kind')
  const call = callOf(intent, attempt, network, vault)
  const digest = safeDigest(network.chain, vault.safe, call)
  const byOwner = new Map<string, Uint8Array>()
  for (const text of signatures) {
    const signature = hexToBytes(text.slice(2))
    const owner = signerOf(digest, signature)
    if (!vault.holders.some((one) => one.owner === owner)) throw new Error(`${owner} is no owner of this Safe`)
    byOwner.set(owner, signature)
  }
  if (byOwner.size < vault.need) throw new Error(`${byOwner.size} of ${vault.need} holders have signed`)
  // The contract asks for them in the order of their owners.
  const sorted = [...byOwner].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, signature]) => signature)
  const data = padded(hexToBytes(call.data))
  const head = [addressWord(call.to), word(call.value), word(320), ...Array.from({ length: 6 }, () => NOTHING)]
  const args = concatBytes(...head, word(320 + data.length), data, padded(concatBytes(...sorted)))
  const execute = selector('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)')
  return { to: vault.safe, data: `0x${execute}${bytesToHex(args)}` }
}

interface SafeCode {
  factory: string
  singleton: string
  proxy: string
}

/**
 * The call that makes a Safe of these owners, and the address that it will have (CREATE2): known, and checked, before anything is paid to it.
 * @param code where the factory and the singleton stand on this chain, and the proxy's creation code in hexadecimal without 0x.
 */
export function deploySafe(
  { holders, need }: Pick<EvmVault, 'holders' | 'need'>,
  { factory, singleton, proxy }: SafeCode,
): { to: string; data: string; safe: string } {
  const owners = holders.map(({ owner }) => addressWord(owner))
  const [offset, after] = [word(256), word(256 + 32 * (owners.length + 1))]
  const setup = concatBytes(
    hexToBytes(selector('setup(address[],uint256,address,bytes,address,address,uint256,address)')),
    ...[offset, word(need), NOTHING, after, NOTHING, NOTHING, NOTHING, NOTHING],
    ...[word(owners.length), ...owners, word(0)],
  )
  const salt = keccak_256(concatBytes(keccak_256(setup), NOTHING))
  const code = keccak_256(concatBytes(hexToBytes(proxy), addressWord(singleton)))
  const made = keccak_256(concatBytes(Uint8Array.of(0xff), hexToBytes(factory.slice(2)), salt, code))
  const args = concatBytes(addressWord(singleton), word(96), NOTHING, padded(setup))
  const create = selector('createProxyWithNonce(address,bytes,uint256)')
  return {
    to: factory,
    data: `0x${create}${bytesToHex(args)}`,
    safe: checksummed(`0x${bytesToHex(made.subarray(12))}`),
  }
}
