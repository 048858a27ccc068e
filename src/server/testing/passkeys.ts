import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  type Assertion,
  type Attestation,
  addPasskey,
  askPasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  startPasskey,
} from '../../contract/accounts/passkeys.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { deskAddPasskey, deskStartPasskey } from '../../contract/desk/desk-passkeys.ts'
import type { TestApp } from './ctx.ts'
import { expectOk } from './expect-ok.ts'
import type { Person } from './people.ts'

/** What an authenticator may do wrong, or do on another site. */
export interface Oddity {
  origin?: string
  rpId?: string
  /** The challenge that is signed instead of the one asked for. */
  challenge?: string
  /** Nobody showed a finger or typed a PIN. */
  unverified?: boolean
  /** What the counter says instead of one more than before. */
  counter?: number
  userHandle?: string
}

const ORIGIN = 'http://localhost:4321'
const [PRESENT, VERIFIED, BACKUP_POSSIBLE, BACKED_UP, HAS_CREDENTIAL] = [0x01, 0x04, 0x08, 0x10, 0x40]

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')

/** An authenticator in software: makes one passkey (ES256, attestation 'none', WebAuthn level 2) and signs with it. */
export class SoftAuthenticator {
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly id: string
  counter: number
  #handle = ''

  /** `counts: false`: as synced passkeys do, it never counts. */
  constructor({ counts = true }: { counts?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE_Key (RFC 9053): EC2, ES256, P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    this.id = base64url(randomBytes(32))
    this.counter = counts ? 1 : 0
  }

  /** As `navigator.credentials.create()`. */
  create(options: PasskeyCreation, odd: Oddity = {}): Attestation {
    this.#handle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey])
    const data = Buffer.concat([this.#data(odd, odd.rpId ?? options.rp.id, HAS_CREDENTIAL), credential])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', odd, options.challenge),
        // CBOR: { fmt: 'none', attStmt: {}, authData }.
        attestationObject: base64url(
          Buffer.concat([
            Buffer.from([0xa3, 0x63]),
            Buffer.from('fmt'),
            Buffer.from([0x64]),
            Buffer.from('none'),
            Buffer.from([0x67]),
            Buffer.from('attStmt'),
            Buffer.from([0xa0, 0x68]),
            Buffer.from('authData'),
            Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
            data,
          ]),
        ),
        transports: ['internal'],
      },
    }
  }

  /** As `navigator.credentials.get()`. */
  get(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, odd: Oddity = {}): Assertion {
    if (this.counter > 0) this.counter++
    const data = this.#data(odd, odd.rpId ?? options.rpId, 0)
    const clientDataJSON = clientData('webauthn.get', odd, options.challenge)
    const handle = odd.userHandle ?? this.#handle
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#key)),
        ...(handle && { userHandle: handle }),
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #data({ unverified, counter = this.counter }: Oddity, rpId: string, flags: number): Buffer {
    const synced = this.counter === 0 ? BACKUP_POSSIBLE | BACKED_UP : 0
    const head = Buffer.alloc(5)
    head.writeUInt8(PRESENT | (unverified ? 0 : VERIFIED) | synced | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head])
  }
}

const clientData = (type: string, { origin = ORIGIN, challenge }: Oddity, asked: string): string =>
  base64url(JSON.stringify({ type, challenge: challenge ?? asked, origin, crossOrigin: false }))

/** Adds a passkey to somebody's account; `codes` are the recovery codes that came with it. */
export async function enrolPasskey(
  it: TestApp,
  { token, stepUp }: Pick<Person, 'token' | 'stepUp'>,
  device = new SoftAuthenticator(),
) {
  const options = expectOk(await it.call(startPasskey, {}, { token, stepUp }))
  const { passkey, recovery_codes: codes = [] } = expectOk(
    await it.call(addPasskey, { body: { credential: device.create(options) } }, { token }),
  )
  return { device, passkey, codes }
}

/** Adds a passkey to somebody's at the desk; `assertion` of one they have already. */
export async function enrolStaffPasskey(
  it: TestApp,
  { token, password }: Pick<Person, 'token' | 'password'>,
  device = new SoftAuthenticator(),
  assertion?: Assertion,
) {
  const body = { password, ...(assertion && { assertion }) }
  const options = expectOk(await it.call(deskStartPasskey, { body }, { token }))
  const made = { credential: device.create(options), name: 'Desk key' }
  return { device, passkey: expectOk(await it.call(deskAddPasskey, { body: made }, { token })) }
}

/** What a passkey signs to sign in with. */
export async function signedToEnter(it: TestApp, device: SoftAuthenticator, odd?: Oddity): Promise<string> {
  return JSON.stringify(device.get(expectOk(await it.call(askPasskey)), odd))
}

/** The Step-Up header for the act whose refusal asked a passkey to confirm it. */
export const passkeyProof = (refused: { body: Record<string, unknown> }, device: SoftAuthenticator, odd?: Oddity) =>
  stepUpHeader('passkey', JSON.stringify(device.get(refused.body.passkey as PasskeyRequest, odd)))
