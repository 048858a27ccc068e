import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Ctx } from '../../../kernel/context.ts'
import { authSecrets } from '../../../kernel/signed-text.ts'

const AUDIENCE = 'florin-api'
/** A token alone opens nothing: the session it names must live. So its own hour only bounds how long a stolen one is of any use. */
const TOKEN_SECONDS = 3600

const keys = new Map<string, Promise<CryptoKey>>()

/** Derived from AUTH_SECRET, and for this use only. */
const keyOf = (secret: string): Promise<CryptoKey> => {
  let key = keys.get(secret)
  if (!key) {
    const raw = new Uint8Array(hkdfSync('sha256', secret, '', 'florin:bearer', 32))
    key = crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    keys.set(secret, key)
  }
  return key
}

export interface SessionRef {
  customerId: string
  sessionId: string
}

/** A bearer token for the API: names a session, and is good for an hour. */
export async function mintToken(ctx: Pick<Ctx, 'config' | 'now'>, session: SessionRef): Promise<string> {
  const issued = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(session.customerId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(await keyOf(authSecrets(ctx.config.AUTH_SECRET)[0]))
}

// A signature that was good stays good: only the clock and the session's row, which are asked each time, can end a token. Bounded, so
// that a flood of tokens can't fill the memory.
const verified = new Map<string, SessionRef & { endsAt: number }>()
const MOST_VERIFIED = 10_000

/** Which session a token names; undefined when it is forged, expired or made for something else. */
export async function readToken(ctx: Pick<Ctx, 'config' | 'now'>, token: string): Promise<SessionRef | undefined> {
  const lane = `${ctx.config.AUTH_SECRET}.${token}`
  const known = verified.get(lane)
  if (known)
    return known.endsAt > ctx.now().getTime() ? { customerId: known.customerId, sessionId: known.sessionId } : undefined
  const claims = await verifyByAny(ctx, token)
  if (!claims) return undefined
  if (verified.size >= MOST_VERIFIED) verified.clear()
  verified.set(lane, claims)
  return { customerId: claims.customerId, sessionId: claims.sessionId }
}

async function verifyByAny(ctx: Pick<Ctx, 'config' | 'now'>, token: string) {
  for (const secret of authSecrets(ctx.config.AUTH_SECRET)) {
    const claims = await verify(ctx, token, secret)
    if (claims) return claims
  }
  return undefined
}

async function verify(
  ctx: Pick<Ctx, 'now'>,
  token: string,
  secret: string,
): Promise<(SessionRef & { endsAt: number }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: ctx.now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    return typeof payload.sid === 'string' && payload.sub && payload.exp
      ? { customerId: payload.sub, sessionId: payload.sid, endsAt: payload.exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}
