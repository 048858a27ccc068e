import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
/** Said when opening too: node would take a tag of four bytes for one, which is soon guessed. */
const TAG_BYTES = 16

/** AES-256-GCM: iv, tag, body. What was sealed for one `place` opens for no other; '' is none. */
export function encrypt(key: Buffer, bytes: Uint8Array, place = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The bytes again. Throws where anything of it, the key or the place is another. */
export function decrypt(key: Buffer, sealed: Uint8Array, place = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
