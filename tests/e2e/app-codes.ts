import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * The code that an authenticator app shows now, or showed a step ago: each works once, and the server takes these two. One of a step ago is given
 * while it counts for five more seconds.
 */
export async function codeOf(secret: string, steps: 0 | -1 = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  // tidy: allow what is waited for is the clock
  if (steps < 0 && left < 5_000) await new Promise((resolve) => setTimeout(resolve, left))
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
