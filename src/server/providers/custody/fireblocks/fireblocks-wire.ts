import { createHash, type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { boundedFetch } from '../../../../outgoing/bounded-fetch.ts'
import { services } from '../../../../outgoing/services.ts'

const fetchBounded = boundedFetch(services.fireblocks)
/** Fireblocks takes none that lives for longer than 30 seconds. */
const TOKEN_SECONDS = 25

/** What Fireblocks answered; `body` undefined where that was no JSON. */
interface WireAnswer {
  status: number
  body: unknown
}

/** Fireblocks' API as it is asked over HTTP. Both throw Error where nothing was heard: nobody knows then whether it was done. */
export interface FireblocksWire {
  get(path: string): Promise<WireAnswer>
  /** `key`: the same again within a day gets the answer of before. */
  post(path: string, body: object, key: string): Promise<WireAnswer>
}

/** Asks with a token that is signed for the very request: its path and its body's digest, once. `url` ends in the version, '…/v1'. */
export function fireblocksWire({
  url,
  apiKey,
  privateKey,
}: {
  url: string
  apiKey: string
  privateKey: KeyObject
}): FireblocksWire {
  const base = url.replace(/\/$/, '')

  async function ask(path: string, sent?: { body: string; key: string }): Promise<WireAnswer> {
    const address = new URL(`${base}${path}`)
    const token = await new SignJWT({
      uri: `${address.pathname}${address.search}`,
      nonce: randomUUID(),
      bodyHash: createHash('sha256')
        .update(sent?.body ?? '')
        .digest('hex'),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setSubject(apiKey)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(privateKey)
    const answer = await fetchBounded(address, {
      method: sent ? 'POST' : 'GET',
      headers: {
        'x-api-key': apiKey,
        authorization: `Bearer ${token}`,
        ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }),
      },
      ...(sent && { body: sent.body }),
    })
    return { status: answer.status, body: jsonOf(await answer.text()) }
  }

  return {
    get: (path) => ask(path),
    post: (path, body, key) => ask(path, { body: JSON.stringify(body), key }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
