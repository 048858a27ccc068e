/** As many as 32 letters by chance have of their own; base64 of 32 bytes has about 200. */
const LEAST_BITS = 90

/**
 * Whether a secret is long and still no secret: few different characters, one piece over and over, or characters in a row. Judged by what
 * stands there alone: random hex passes, a sentence that somebody knows passes too.
 */
export function isWeakSecret(secret: string): boolean {
  return bitsOf(secret) < LEAST_BITS || isRepeated(secret) || isInARow(secret)
}

/** Shannon's measure of the characters as often as they come, in bits for the whole. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / secret.length)
  return bits
}

/** A piece of at most half its length, again and again to the end. */
function isRepeated(secret: string): boolean {
  for (let piece = 1; piece <= secret.length / 2; piece++) if (secret.startsWith(secret.slice(piece))) return true
  return false
}

/** Half of its characters or more follow the one before, up, down or the same: 'abcdef…', '9876…'. */
function isInARow(secret: string): boolean {
  let follows = 0
  for (let i = 1; i < secret.length; i++) if (Math.abs(secret.charCodeAt(i) - secret.charCodeAt(i - 1)) <= 1) follows++
  return follows >= secret.length / 2
}
