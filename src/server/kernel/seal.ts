import { createHmac, hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from './customer-keys/cipher.ts'
import { APART, isOwn, WITH_KEY } from './customer-keys/with-key.ts'

/**
 * Personal data and secrets at rest. `seal` encrypts with AES-256-GCM under the newest key and notes the key's id, so that keys can
 * be rotated; `unseal` opens with whichever key sealed it. `blindIndex` is a keyed hash: it finds an e-mail address without storing it.
 */
export interface Sealer {
  seal(text: string): string
  /** Opens what a house's key sealed, and what a customer's own did where it was read with that (`withKey`): nothing, where that key is gone. */
  unseal(sealed: string): string
  /** The same for files, without writing them as text. */
  sealBytes(bytes: Uint8Array): Buffer
  unsealBytes(sealed: Uint8Array): Buffer
  blindIndex(text: string): string
}

const DOT = '.'.charCodeAt(0)
/** More than a sealed key and the name of a column take. */
const LONGEST_FRONT = 400

/** `keys` are id → secret, the newest last. Throws when there is none. */
export function sealer(keys: ReadonlyMap<string, string>): Sealer {
  const derived = new Map([...keys].map(([id, secret]) => [id, derive(secret, 'seal')]))
  const newest = [...keys.keys()].at(-1)
  const first = [...keys.values()][0]
  if (newest === undefined || first === undefined) throw new Error('no data key')
  // The index key never rotates with the others: it would no longer find what it hashed before.
  const indexKey = derive(first, 'index')
  const seal = (bytes: Uint8Array): Buffer => encrypt(derived.get(newest) as Buffer, bytes)
  const unseal = (id: string, bytes: Uint8Array): Buffer => {
    const key = derived.get(id)
    if (!key) throw new Error(`sealed with an unknown key: ${id}`)
    return decrypt(key, bytes)
  }
  const unsealText = (sealed: string): string => {
    const dot = sealed.indexOf('.')
    return unseal(sealed.slice(0, dot), Buffer.from(sealed.slice(dot + 1), 'base64url')).toString('utf8')
  }
  const open = (of: Owned, bytes: (start: number) => Uint8Array): Buffer =>
    of.key === '' ? Buffer.alloc(0) : decrypt(Buffer.from(unsealText(of.key), 'base64'), bytes(of.start), of.place)
  return {
    seal: (text) => `${newest}.${seal(Buffer.from(text)).toString('base64url')}`,
    unseal: (sealed) =>
      isOwn(sealed)
        ? open(owned(sealed), (start) => Buffer.from(sealed.slice(start), 'base64url')).toString('utf8')
        : unsealText(sealed),
    sealBytes: (bytes) => Buffer.concat([Buffer.from(`${newest}.`), seal(bytes)]),
    unsealBytes(sealed) {
      if (isOwn(sealed))
        return open(owned(Buffer.from(sealed.subarray(0, LONGEST_FRONT)).toString('latin1')), (start) =>
          sealed.subarray(start),
        )
      const dot = sealed.indexOf(DOT)
      return unseal(Buffer.from(sealed.subarray(0, dot)).toString(), sealed.subarray(dot + 1))
    },
    blindIndex: (text) => createHmac('sha256', indexKey).update(text).digest('hex'),
  }
}

interface Owned {
  /** The customer's key, sealed by the house's; empty once it is gone. */
  key: string
  place: string
  /** Where what it sealed begins. */
  start: number
}

const FRONT = new RegExp(`^${WITH_KEY}([^${APART}]*)${APART}([a-z0-9_]+\\.[a-z0-9_]+)${APART}\\d\\.`)

function owned(sealed: string): Owned {
  const found = FRONT.exec(sealed)
  if (!found) throw new Error('sealed by a customer’s own key, and read without it')
  return { key: found[1] as string, place: found[2] as string, start: found[0].length }
}

/** What tells a key's secret from another one and says nothing of it: an HMAC-SHA256 of a constant by a key that is derived for this alone. */
export const checkValue = (secret: string): string =>
  createHmac('sha256', derive(secret, 'check')).update('florin:data-key').digest('hex')

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `florin:${use}`, 32))

/** What money is sent by. Throws where the key that opens it is gone: nothing goes to an address that says nothing. */
export function mustOpen({ unseal }: Pick<Sealer, 'unseal'>, sealed: string): string {
  const text = unseal(sealed)
  if (text === '') throw new Error('the key that opens it is gone')
  return text
}

/** Words that are shown as long as they can be opened; null where there are none, and once the key of whoever wrote them is gone. */
export const wordsLeft = ({ unseal }: Pick<Sealer, 'unseal'>, sealed: string | null): string | null =>
  sealed === null ? null : unseal(sealed) || null

/** Words that lie sealed; where an older release wrote them and no job has sealed them yet, as they lie there. */
export const wordsIn = ({ unseal }: Pick<Sealer, 'unseal'>, sealed: string | null, clear: string): string =>
  sealed === null ? clear : unseal(sealed)
