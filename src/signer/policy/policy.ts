import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isEvmAddress } from '../chains/evm-address.ts'
import { isTronAddress } from '../chains/tron-address.ts'
import { formats, isUtxoAddress, type UtxoFormat } from '../chains/utxo-address.ts'

/** In seconds. */
const DAY = 86_400
const Units = z.string().regex(/^(0|[1-9]\d{0,77})$/)

/** What may leave of an asset, in its smallest unit. A day is the last 24 hours. */
const Limits = z
  .strictObject({
    /** Up to here, and so much a day, without approval. */
    perTransaction: Units,
    perDay: Units,
    /** A window of its own for what was approved, so that large payments don't starve small ones. */
    approvedPerDay: Units,
    /** The same two of the last seven days: whoever waits gets no seven days' worth. None unless given. */
    perWeek: Units.optional(),
    approvedPerWeek: Units.optional(),
    /** Nothing above it is signed, whoever approved. */
    ceiling: Units,
    /** How much a day goes to cold storage; what leaves in a day (perDay and approvedPerDay) where not given. */
    refillPerDay: Units.optional(),
    /** What one destination may get in all before somebody has approved a payment to it; '0': the first is always approved. */
    newDestination: Units,
    /** The token's contract; none for the network's own asset. */
    contract: z
      .string()
      .refine((it) => isEvmAddress(it) || isTronAddress(it), 'an EVM address with its checksum, or one of Tron’s')
      .optional(),
  })
  .refine((it) => BigInt(it.perTransaction) <= BigInt(it.ceiling), 'perTransaction is above the ceiling')
  .refine((it) => BigInt(it.perTransaction) <= BigInt(it.perDay), 'perTransaction is above perDay')
  .refine((it) => BigInt(it.perDay) <= BigInt(it.perWeek ?? it.perDay), 'perDay is above perWeek')
  .refine(
    (it) => BigInt(it.approvedPerDay) <= BigInt(it.approvedPerWeek ?? it.approvedPerDay),
    'approvedPerDay is above approvedPerWeek',
  )
export type Limits = z.infer<typeof Limits>

/** What holds where a policy doesn't say. */
export const USUAL = {
  ...{ transactionsPerDay: 5000, dearerPerDay: 2000, cancelsPerDay: 20, signaturesPerPlace: 24 },
  ...{ destinationLife: 400 * DAY, destinationsPerDay: 2000, destinationsPerCustomer: 50, disallowedPerDay: 200 },
  approvalLife: 30 * DAY,
}

const network = {
  /** The network's own asset, in which fees are paid. */
  native: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** Where `refill` pays to: an address of another seed, which never leaves this file. */
  cold: z.string().min(14).max(110),
  /** The most a single transaction may pay the network, and all of a day together. */
  feeCap: Units,
  feesPerDay: Units,
  /** What cancels of what was signed may cost beside it, whoever spent it; a quarter of it where not given. */
  cancelFeesPerDay: Units.optional(),
  /**
   * How many transactions begin within a day at one address, or of one network's coins; a dearer one in another's place begins nothing. What people
   * approved and what cancels have as many each.
   */
  transactionsPerDay: z.int().min(1).max(1_000_000).optional(),
  /** How many dearer ones take another's place within a day, counted likewise; of cancels as many as `transactionsPerDay`. */
  dearerPerDay: z.int().min(1).max(1_000_000).optional(),
  /** How many transactions stand at one nonce or coin before each further one has to be twice as dear. */
  signaturesPerPlace: z.int().min(4).max(1000).optional(),
  /** How many nonces of an address, or coins of a network, are cancelled within a day at which nothing was signed. */
  cancelsPerDay: z.int().min(1).max(100_000).optional(),
  deny: z.array(z.string().max(110)).max(100_000),
  assets: z.record(z.string().regex(/^[A-Z0-9]{2,12}$/), Limits),
}
/** One of those who keep a vault together. */
const holder = {
  /** Who it is, and a digest of the machine that their key was made on (`vault-key` says it). */
  person: z.string().min(1).max(80),
  machine: z.string().regex(/^[\da-f]{64}$/),
}
const vault = {
  /** How many of the holders sign. */
  need: z.int().min(2).max(15),
  /** Whom it may pay: the hot address, the next vault. */
  releases: z.array(z.string().min(14).max(110)).min(1).max(20),
}
/** One person, or one machine, with two of the keys would be one place to take them both. */
const areApart = (holders: readonly object[]): boolean =>
  ['person', 'machine', 'owner', 'xpub'].every((member) => {
    const values = holders.flatMap((one) => (Object.hasOwn(one, member) ? [Reflect.get(one, member)] : []))
    return new Set(values).size === values.length
  })
const APART = 'two keys of a vault are with one person, on one machine, or the same'
const HALF = 'need is more than half of the holders: else two groups of them could each empty the vault'
const ENOUGH = 'a vault has more holders than sign: one of them may be lost'

const EvmVault = z
  .strictObject({
    ...vault,
    /** The Safe's address. */
    safe: z.string().refine(isEvmAddress, 'an EVM address with its checksum'),
    holders: z
      .array(z.strictObject({ ...holder, owner: z.string().refine(isEvmAddress, 'an EVM address with its checksum') }))
      .min(3)
      .max(15),
  })
  .refine((it) => it.holders.length > it.need, ENOUGH)
  .refine((it) => it.need * 2 > it.holders.length, HALF)
  .refine((it) => areApart(it.holders), APART)
export type EvmVault = z.infer<typeof EvmVault>

const UtxoVault = z
  .strictObject({
    ...vault,
    holders: z
      .array(z.strictObject({ ...holder, xpub: z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/) }))
      .min(3)
      .max(15),
  })
  .refine((it) => it.holders.length > it.need, ENOUGH)
  .refine((it) => it.need * 2 > it.holders.length, HALF)
  .refine((it) => areApart(it.holders), APART)
export type UtxoVault = z.infer<typeof UtxoVault>

const contractsOf = ({ assets }: { assets: Readonly<Record<string, Limits>> }) =>
  Object.values(assets).flatMap(({ contract }) => contract ?? [])

const EvmNetwork = z
  .strictObject({
    ...network,
    family: z.literal('evm'),
    chain: z.string().regex(/^eip155:[1-9]\d{0,15}$/),
    /** The most that one deposit address is given to pay for its sweep. */
    gasCap: Units,
    /** The nonce from which its addresses go on where the journal has none of them: for a signer whose journal was lost. */
    firstNonce: z.int().min(0).optional(),
    /** The least `maxFeePerGas` in wei that is signed. None unless given: a floor above the market stops every payment. */
    feeFloor: Units.optional(),
    /** Of a signer that holds one of a vault's keys: it then signs releases out of the vault on this network, and nothing else. */
    vault: EvmVault.optional(),
  })
  .refine((it) => (it.vault?.releases ?? []).every(isEvmAddress), 'a release is no EVM address with its checksum')
  .refine((it) => isEvmAddress(it.cold), 'cold is no EVM address with its checksum')
  .refine((it) => it.deny.every(isEvmAddress), 'an address of the deny list lacks its checksum')
  .refine(
    (it) =>
      Object.entries(it.assets).every(([asset, { contract }]) => (asset === it.native) !== (contract !== undefined)),
    'every asset but the native one has a contract',
  )
  .refine((it) => contractsOf(it).every(isEvmAddress), 'a contract is no EVM address with its checksum')
export type EvmNetwork = z.infer<typeof EvmNetwork>

const UtxoNetwork = z
  .strictObject({
    ...network,
    family: z.literal('utxo'),
    chain: z.string().regex(/^bip122:[\da-f]{32}$/),
    /** The index from which change addresses go on where the journal has none: for a signer whose journal was lost. */
    firstChange: z
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional(),
    /** How addresses are written, and which coin their keys stand under. */
    format: z.enum(Object.keys(formats) as [UtxoFormat, ...UtxoFormat[]]),
    /** As on EVM networks: p2wsh, its keys in the order of BIP67. */
    vault: UtxoVault.optional(),
  })
  .refine((it) => (it.vault?.releases ?? []).every((to) => isUtxoAddress(to, it.format)), 'a release is no address')
  .refine((it) => isUtxoAddress(it.cold, it.format), 'cold is no address of this format')
  .refine((it) => it.deny.every((address) => isUtxoAddress(address, it.format)), 'the deny list has what is no address')
  .refine(
    (it) => Object.entries(it.assets).every(([asset, { contract }]) => asset === it.native && contract === undefined),
    'such a network has its native asset alone, without a contract',
  )
export type UtxoNetwork = z.infer<typeof UtxoNetwork>

const TronNetwork = z
  .strictObject({
    ...network,
    family: z.literal('tron'),
    chain: z.string().regex(/^tron:0x[\da-f]{8}$/),
    /** The most that one deposit address is given to pay for its sweep. */
    gasCap: Units,
    /** There is none. */
    vault: z.never().optional(),
  })
  .refine((it) => isTronAddress(it.cold), 'cold is no address of Tron’s')
  .refine((it) => it.deny.every(isTronAddress), 'the deny list has what is no address of Tron’s')
  .refine(
    (it) =>
      Object.entries(it.assets).every(([asset, { contract }]) => (asset === it.native) !== (contract !== undefined)),
    'every asset but the native one has a contract',
  )
  .refine((it) => contractsOf(it).every(isTronAddress), 'a contract is no address of Tron’s')
export type TronNetwork = z.infer<typeof TronNetwork>

type AnyNetwork = EvmNetwork | UtxoNetwork | TronNetwork

/** Chains whose coins are worth nothing: Sepolia, Holesky, Hoodi, Tron's Nile and Shasta, and those that developers run. */
const TEST_CHAINS = new Set([
  'eip155:11155111',
  'eip155:17000',
  'eip155:560048',
  'eip155:1337',
  'eip155:31337',
  'tron:0xcd8690dc',
  'tron:0x94a9059e',
])
const isTestNetwork = (it: AnyNetwork) =>
  it.family === 'utxo' ? /-(test|regtest)$/.test(it.format) : TEST_CHAINS.has(it.chain)

/** Who signs what for a network: two that agree in one of these have the same coins or nonces, each with a day's limits of its own. */
const sharedBy = (networks: Readonly<Record<string, AnyNetwork>>): string | undefined => {
  const of = Object.values(networks).flatMap((one) => (one.family === 'utxo' ? [one.chain, one.format] : [one.chain]))
  return of.find((one, at) => of.indexOf(one) !== at)
}

/** A cancel above the cap must find room, or what stands at the cap is never cancelled. */
const hasRoom = ({ cancelFeesPerDay, feeCap }: AnyNetwork): boolean =>
  cancelFeesPerDay === undefined || BigInt(cancelFeesPerDay) * 4n >= BigInt(feeCap)

const Approver = z.strictObject({
  /** Who it is: one person with two passkeys is still one. */
  person: z.string().min(1).max(80),
  credential: z.string().regex(/^[\w-]{8,1400}$/),
  /** The passkey's public key (P-256) as SubjectPublicKeyInfo, in base64url. */
  publicKey: z.string().regex(/^[\w-]{100,200}$/),
})

/** What the signer holds itself to. It takes effect by being written into the journal; the file is a proposal. */
export const Policy = z
  .strictObject({
    v: z.literal(1),
    /** How many persons approve what needs approval, and a change of this policy. */
    quorum: z.int().min(0).max(20),
    approvers: z.array(Approver).max(50),
    /** Of the signer's own page: what a passkey binds its assertion to. */
    approval: z.strictObject({ rpId: z.string().min(1).max(253), origin: z.url() }),
    /** Seconds between the allowing of a destination and the first payment to it. */
    destinationDelay: z.int().min(0),
    /** How many destinations are allowed within a day: each is written down for ever, and compared by who asks. */
    destinationsPerDay: z.int().min(1).max(100_000).optional(),
    /** How many of them one customer's may be, and as many of those that are taken back. */
    destinationsPerCustomer: z.int().min(1).max(100_000).optional(),
    /** How many are taken back within a day: whoever took over what asks closes no more, and each has to be added anew. */
    disallowedPerDay: z.int().min(1).max(100_000).optional(),
    /** Seconds for which an approved payment opens its destination for as much again. */
    approvalLife: z
      .int()
      .min(0)
      .max(366 * DAY)
      .optional(),
    /** Seconds after which a destination that nobody paid meanwhile is to be allowed anew. */
    destinationLife: z
      .int()
      .min(7 * DAY)
      .optional(),
    networks: z.record(
      z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
      z.discriminatedUnion('family', [EvmNetwork, UtxoNetwork, TronNetwork]),
    ),
  })
  .refine(
    (it) => it.destinationDelay >= DAY || Object.values(it.networks).every(isTestNetwork),
    'destinationDelay is a day (86400) at least wherever coins are worth something',
  )
  .superRefine(({ networks }, context) => {
    const shared = sharedBy(networks)
    if (shared !== undefined)
      context.addIssue({
        ...{ code: 'custom', path: ['networks'] },
        message: `two networks are of ${shared}: each would have the same keys and limits of its own`,
      })
    for (const [name, network] of Object.entries(networks))
      if (!hasRoom(network))
        context.addIssue({
          ...{ code: 'custom', path: ['networks', name, 'cancelFeesPerDay'] },
          message: 'less than a quarter of feeCap: what stands at the cap could never be cancelled',
        })
  })
  .refine(
    (it) => Object.keys(it.networks).length === 0 || it.quorum >= 2,
    'who signs for a network asks at least two persons: quorum',
  )
  .refine(
    (it) => new Set(it.approvers.map(({ person }) => person)).size >= it.quorum,
    'there are fewer persons among the approvers than the quorum asks for',
  )
  .refine(
    (it) => new Set(it.approvers.map(({ credential }) => credential)).size === it.approvers.length,
    'a passkey stands among the approvers twice',
  )
export type Policy = z.infer<typeof Policy>
export type NetworkPolicy = Policy['networks'][string]

/** The SHA-256 of what is approved: an intent's or a policy's text. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
