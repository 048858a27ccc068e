import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Personal data and secrets at rest. `seal` encrypts with AES-256-GCM under the newest key and notes the key's id, so that keys can
 * be rotated; `unseal` opens with whichever key sealed it. `blindIndex` is a keyed hash: it finds an e-mail address without storing it.
 */
export interface Sealer {
  seal(text: string): string
  unseal(sealed: string): string
  /** The same for files, without writing them as text. */
  sealBytes(bytes: Uint8Array): Buffer
  unsealBytes(sealed: Uint8Array): Buffer
  blindIndex(text: string): string
}

/** Said when opening too: node would take a tag of four bytes for one, which is soon guessed. */
const TAG_BYTES = 16
const DOT = '.'.charCodeAt(0)

/** `keys` are id → secret, the newest last. Throws when there is none. */
export function sealer(keys: ReadonlyMap<string, string>): Sealer {
  const derived = new Map([...keys].map(([id, secret]) => [id, derive(secret, 'seal')]))
  const newest = [...keys.keys()].at(-1)
  const first = [...keys.values()][0]
  if (newest === undefined || first === undefined) throw new Error('no data key')
  // The index key never rotates with the others: it would no longer find what it hashed before.
  const indexKey = derive(first, 'index')
  const seal = (bytes: Uint8Array): Buffer => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', derived.get(newest) as Buffer, iv)
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const unseal = (id: string, bytes: Uint8Array): Buffer => {
    const key = derived.get(id)
    if (!key) throw new Error(`sealed with an unknown key: ${id}`)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  return {
    seal: (text) => `${newest}.${seal(Buffer.from(text)).toString('base64url')}`,
    unseal(sealed) {
      const dot = sealed.indexOf('.')
      return unseal(sealed.slice(0, dot), Buffer.from(sealed.slice(dot + 1), 'base64url')).toString('utf8')
    },
    sealBytes: (bytes) => Buffer.concat([Buffer.from(`${newest}.`), seal(bytes)]),
    unsealBytes(sealed) {
      const dot = sealed.indexOf(DOT)
      return unseal(Buffer.from(sealed.subarray(0, dot)).toString(), sealed.subarray(dot + 1))
    },
    blindIndex: (text) => createHmac('sha256', indexKey).update(text).digest('hex'),
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `florin:${use}`, 32))

/** Words that lie sealed; where an older release wrote them and no job has sealed them yet, as they lie there. */
export const wordsIn = ({ unseal }: Pick<Sealer, 'unseal'>, sealed: string | null, clear: string): string =>
  sealed === null ? clear : unseal(sealed)
