import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Assertion, declineText, type EvmAttempt, type Intent, intentText } from '../../contract/custody/intent.ts'
import { utxoAddress } from '../chains/utxo-address.ts'
import { destinationMac } from '../keys/destination-mac.ts'
import { keyring } from '../keys/keyring.ts'
import { digestOf, type Policy } from '../policy/policy.ts'
import { openSigner, type Signer } from '../signer.ts'
import { beginJournalIn } from '../start/begin-journal.ts'

/** The seed of every Ethereum tutorial. */
export const JUNK = 'test test test test test test test test test test test junk'
export const testKeys = keyring(JUNK)

/** Checksummed, and nobody's. */
export const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const DENIED = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const COLD = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const ETHER = 10n ** 18n
/** '1.5' in wei. */
export const ether = (whole: number): string => String((BigInt(Math.round(whole * 1000)) * ETHER) / 1000n)

/** CAIP-2 of Litecoin's regtest: half of its genesis block's hash. */
export const LITECOIN_REGTEST = 'bip122:530827f38f93b43ed12af0b3ad25a288'
const STRANGER = keyring(`${'abandon '.repeat(11)}about`)
/** Addresses of another seed. */
export const litecoinPayee = (index: number): string =>
  utxoAddress(STRANGER.publicKey(`m/84'/1'/0'/0/${index}`), 'litecoin-regtest')
const LITECOIN_COLD = litecoinPayee(1000)

const RP_ID = 'signer.test'
const ORIGIN = 'https://signer.test:8443'
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** A passkey in software, as an approver's device would hold it. */
export interface TestPasskey {
  person: string
  credential: string
  publicKey: string
  secret: KeyObject
}

/** Makes a passkey of P-256. */
export function passkey(person: string, credential = `${person}-passkey`): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  return { person, credential, publicKey: spki, secret: privateKey }
}

interface Said {
  digest: Uint8Array
  origin?: string
  rpId?: string
  flags?: number
  type?: string
}

/** What a browser makes of a passkey and a digest; the rest is for tests that lie. */
export function assert(by: TestPasskey, said: Said): Assertion {
  const { digest, origin = ORIGIN, rpId = RP_ID, flags = 0b101, type = 'webauthn.get' } = said
  const challenge = Buffer.from(digest).toString('base64url')
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticator = Buffer.concat([sha256(rpId), Uint8Array.of(flags, 0, 0, 0, 1)])
  return {
    credential: by.credential,
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: authenticator.toString('base64url'),
    signature: sign('sha256', Buffer.concat([authenticator, sha256(clientData)]), by.secret).toString('base64url'),
  }
}

/** One person's approval of an intent. */
export const approve = (by: TestPasskey, intent: Intent): Assertion =>
  assert(by, { digest: digestOf(intentText(intent)) })

/** One person's decline of an intent. */
export const decline = (by: TestPasskey, intent: Intent, reason: string): Assertion =>
  assert(by, { digest: digestOf(declineText(intent, reason)) })

/** Two of three persons; up to one ether alone, two a day; ten approved, twenty a day. */
export function testPolicy(people: readonly TestPasskey[], changed: Partial<Policy> = {}): Policy {
  const limits = {
    perTransaction: ether(1),
    perDay: ether(2),
    approvedPerDay: ether(20),
    ceiling: ether(10),
    newDestination: ether(2),
  }
  return {
    v: 1,
    quorum: 2,
    approvers: people.map(({ person, credential, publicKey }) => ({ person, credential, publicKey })),
    approval: { rpId: RP_ID, origin: ORIGIN },
    destinationDelay: 86_400,
    networks: {
      ethereum: {
        family: 'evm',
        chain: 'eip155:31337',
        native: 'ETH',
        cold: COLD,
        feeCap: ether(0.05),
        feesPerDay: ether(1),
        gasCap: ether(0.01),
        deny: [DENIED],
        assets: {
          ETH: limits,
          USDC: {
            ...limits,
            ...{ perTransaction: '500000000', perDay: '900000000', ceiling: '9000000000', contract: USDC },
            ...{ newDestination: '900000000', approvedPerDay: '20000000000' },
          },
        },
      },
      litecoin: {
        family: 'utxo',
        chain: LITECOIN_REGTEST,
        format: 'litecoin-regtest',
        native: 'LTC',
        cold: LITECOIN_COLD,
        feeCap: '100000',
        feesPerDay: '400000',
        deny: [],
        assets: {
          LTC: {
            ...{ perTransaction: '100000000', perDay: '200000000', approvedPerDay: '900000000' },
            ...{ ceiling: '500000000', newDestination: '200000000' },
          },
        },
      },
    },
    ...changed,
  }
}

export type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

export interface TestSigner {
  signer: Signer
  folder: string
  people: [TestPasskey, TestPasskey, TestPasskey]
  policy: Policy
  /** Turns the clock on. */
  pass(milliseconds: number): void
  now(): number
  /** As after a death: everything that isn't in the journal is gone. */
  again(): Signer
  /** A withdrawal to a destination that was allowed in time. */
  withdrawal(changed?: Partial<Withdrawal>): Withdrawal
  /** Asks to sign one intent. */
  sign(intent: Intent, attempt?: Partial<EvmAttempt>, approvals?: Assertion[]): ReturnType<Signer['answer']>
}

/** Since when the destinations of these tests may be paid. */
const ALLOWED = Date.UTC(2026, 0, 1)

const GWEI = 10n ** 9n
/** An attempt that costs 0.00063 ether. */
export const attemptOf = (changed: Partial<EvmAttempt> = {}): EvmAttempt => ({
  nonce: 0,
  gas: 21_000,
  maxFeePerGas: String(30n * GWEI),
  maxPriorityFeePerGas: String(GWEI),
  ...changed,
})

/** A signer in a folder of its own, with a clock that stands still. */
export function testSigner(changed: Partial<Policy> = {}): TestSigner {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const people: TestSigner['people'] = [passkey('ruth'), passkey('samuel'), passkey('mia')]
  const policy = testPolicy(people, changed)
  let now = Date.UTC(2026, 0, 2)
  let made = 0
  const open = () =>
    openSigner({ keys: testKeys, journalPath: join(folder, 'journal'), now: () => now, proposal: policy })
  beginJournalIn(folder, testKeys, 'init', new Date(0))
  let signer = open()
  const it: TestSigner = {
    get signer() {
      return signer
    },
    folder,
    people,
    policy,
    pass: (milliseconds) => {
      now += milliseconds
    },
    now: () => now,
    again: () => {
      signer.close()
      signer = open()
      return signer
    },
    withdrawal(parts = {}) {
      const usableAt = ALLOWED
      const network = parts.network ?? 'ethereum'
      const mac = destinationMac(testKeys, { customer: 'ada', network, address: parts.to ?? PAYEE, usableAt })
      const common = { v: 1, id: `withdrawal-${++made}`, network: 'ethereum', chain: 'eip155:31337' } as const
      const paid = { kind: 'withdrawal', asset: 'ETH', amount: ether(1), to: PAYEE, customer: 'ada' } as const
      return { ...common, ...paid, usableAt, mac, feeLimit: ether(0.01), expiresAt: now + 1_800_000, ...parts }
    },
    sign: (intent, attempt = {}, approvals = []) =>
      signer.answer({ op: 'sign', intents: [intent], attempt: attemptOf(attempt), approvals }),
  }
  return it
}

/** What any intent on Ethereum bears. */
export const own = (it: Pick<TestSigner, 'now'>, id: string) => ({
  ...({ v: 1, network: 'ethereum', chain: 'eip155:31337' } as const),
  ...{ id, feeLimit: ether(0.05), expiresAt: it.now() + 60_000 },
})

/** The usual policy with the limits of ether, and those of its network, changed. */
export function signerWith(limits: object, network: object = {}, whole: Partial<Policy> = {}): TestSigner {
  const { ethereum, litecoin } = testPolicy([]).networks
  const ETH = { ...ethereum?.assets.ETH, ...limits }
  const assets = { ...ethereum?.assets, ETH }
  const networks = { ethereum: { ...ethereum, assets, ...network }, litecoin: { ...litecoin, ...network } }
  return testSigner({ networks: networks as unknown as Policy['networks'], ...whole })
}
