import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Personal data and secrets at rest. `seal` encrypts with AES-256-GCM under the newest key and notes the key's id, so that keys can
 * be rotated; `unseal` opens with whichever key sealed it. `blindIndex` is a keyed hash: it finds an e-mail address without storing it.
 */
export interface Sealer {
  seal(text: string): string
  unseal(sealed: string): string
  blindIndex(text: string): string
}

/** Said when opening too: node would take a tag of four bytes for one, which is soon guessed. */
const TAG_BYTES = 16

/** `keys` are id → secret, the newest last. Throws when there is none. */
export function sealer(keys: ReadonlyMap<string, string>): Sealer {
  const derived = new Map([...keys].map(([id, secret]) => [id, derive(secret, 'seal')]))
  const newest = [...keys.keys()].at(-1)
  const first = [...keys.values()][0]
  if (newest === undefined || first === undefined) throw new Error('no data key')
  // The index key never rotates with the others: it would no longer find what it hashed before.
  const indexKey = derive(first, 'index')
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derived.get(newest) as Buffer, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${newest}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    unseal(sealed) {
      const dot = sealed.indexOf('.')
      const key = derived.get(sealed.slice(0, dot))
      if (!key) throw new Error(`sealed with an unknown key: ${sealed.slice(0, dot)}`)
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex: (text) => createHmac('sha256', indexKey).update(text).digest('hex'),
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `florin:${use}`, 32))
