import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What AUTH_SECRET holds: the one that signs from now on, and those before it, by which what they signed still counts. */
export function authSecrets(held: string): [newest: string, ...older: string[]] {
  const [newest = '', ...older] = held.split(',')
  return [newest, ...older]
}

const keys = new Map<string, Buffer>()

/** One key for each purpose, derived so that what was signed for one can't pass for anything else that the secret signs. */
function keyFor(purpose: string, secret: string): Buffer {
  const name = `${purpose}\n${secret}`
  let key = keys.get(name)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, '', `florin:${purpose}`, 32))
    keys.set(name, key)
  }
  return key
}

const macOf = (payload: string, purpose: string, secret: string): Buffer =>
  createHmac('sha256', keyFor(purpose, secret)).update(payload).digest()

/** A text as an opaque one that every instance with the same AUTH_SECRET can honour; nothing is stored. */
export function signText(plain: string, purpose: string, held: string): string {
  const payload = Buffer.from(plain).toString('base64url')
  return `${payload}.${macOf(payload, purpose, authSecrets(held)[0]).toString('base64url')}`
}

/** What was signed for this purpose; undefined when it is not ours to the last bit. */
export function readSigned(token: string, purpose: string, held: string): string | undefined {
  const [payload = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const isOurs = (secret: string): boolean => {
    const expected = macOf(payload, purpose, secret)
    // Comparing texts too: base64url has several spellings of the same bytes.
    const genuine = given.length === expected.length && timingSafeEqual(given, expected)
    return genuine && mac === expected.toString('base64url')
  }
  if (rest.length > 0 || !authSecrets(held).some(isOurs)) return undefined
  return Buffer.from(payload, 'base64url').toString()
}
