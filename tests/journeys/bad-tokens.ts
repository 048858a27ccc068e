import { hkdfSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { query } from '../../src/server/kernel/tx.ts'
import { newPerson, signIn } from '../../src/server/testing/people.ts'
import type { World } from './world.ts'

type Session = { customerId: string; sessionId: string }

const keyFrom = (secret: string, use: string) => new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Sessions that ended in every way there is, and the tokens of whoever would like to be let in all the same. */
export async function badTokens({ it, ada, bob }: World): Promise<() => Promise<Record<string, string | undefined>>> {
  const [sue, ann] = [await newPerson(it, 'suspended'), await newPerson(it, 'ann')]
  const q = query(it.ctx())
  await q(`update customer set status = 'suspended' where id = $1`, [sue.customerId])
  const [revoked, outlived, awaiting] = [await signIn(it, ann), await signIn(it, ann), await signIn(it, ann)]
  await it.app.signIn.end(revoked.sessionId)
  await q('update customer_session set expires_at = $2 where id = $1', [outlived.sessionId, it.clock.now()])
  await q('update customer_session set awaits_code = true where id = $1', [awaiting.sessionId])
  const mint = (session: Session) => it.app.signIn.mintToken(session)

  return async () => {
    const now = Math.floor(it.clock.now().getTime() / 1000)
    const { AUTH_SECRET } = it.app.config
    const claims = { sub: ada.customerId, sid: ada.sessionId, aud: 'florin-api', iat: now, exp: now + 600 }
    const signed = (changed: object, key = keyFrom(AUTH_SECRET, 'florin:bearer'), alg = 'HS256') =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key)
    const good = await mint(ada)
    const [head, body, mac = ''] = good.split('.')
    return {
      nothing: undefined,
      garbage: 'garbage',
      'three pieces of garbage': 'a.b.c',
      'not signed at all': `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`,
      'signature left off': `${head}.${body}.`,
      'signed with another secret': await signed({}, keyFrom('another secret of thirty-two letters', 'florin:bearer')),
      'signed with the secret’s key for another use': await signed({}, keyFrom(AUTH_SECRET, 'florin:quote')),
      'signed with the secret itself': await signed({}, new TextEncoder().encode(AUTH_SECRET)),
      'another algorithm': await signed({}, new Uint8Array(64), 'HS512'),
      'one bit changed': `${head}.${body}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      expired: await signed({ exp: now - 1 }),
      'without an end': await signed({ exp: undefined }),
      'made for something else': await signed({ aud: 'florin-mail' }),
      'a session of somebody else': await mint({ customerId: bob.customerId, sessionId: ada.sessionId }),
      'a session that never was': await mint({ customerId: ada.customerId, sessionId: randomUUID() }),
      'a session that is no id': await signed({ sid: "' or true --" }),
      revoked: await mint(revoked),
      outlived: await mint(outlived),
      'second factor still to come': await mint(awaiting),
      suspended: await mint(sue),
    }
  }
}
