// Fireblocks' API over HTTP as its documentation has it, read 2026-11-23:
//   developers.fireblocks.com/reference/signing-a-request-jwt-structure (X-API-Key; a JWT by RS256 with uri, nonce, iat, exp, sub, bodyHash)
//   developers.fireblocks.com/reference/api-idempotency (Idempotency-Key, up to 40 characters, the same answer for 24 hours; externalTxId once, then 400)
//   developers.fireblocks.com/reference/primary-transaction-statuses, …/api-error-codes, …/transactions/get-a-specific-transaction-by-external-transaction-id
//   developers.fireblocks.com/reference/validating-webhooks (Fireblocks-Webhook-Signature: detached JWS, RS512, keys at /.well-known/jwks.json)
// It is our reading of them, and no proof of what Fireblocks does: that is what `./florin custody rehearse` is for.
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, exportJWK, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { fireblocksCustody } from '../providers/custody/fireblocks/fireblocks.ts'
import type { SendingCustody } from '../providers/custody/port.ts'

/** A transaction as it lies at the fake. A test moves it on by writing its status and hash. */
export interface FakeTransaction {
  id: string
  externalTxId: string
  status: string
  subStatus: string
  txHash?: string
  assetId: string
  destinationAddress: string
  amountInfo: { amount: string; requestedAmount: string }
  sent: unknown
}

/** How one answer goes wrong: nothing is heard after it was done, or before, or something stands in between that answers for it. */
type Fault = 'lost' | 'unheard' | 503 | 429 | 'proxy 404'

const API_KEY = 'b1f7c3f0-0000-4000-8000-000000000001'
/** The official SDK's tokens live for 55 seconds, though the page says 30. */
const LONGEST_TOKEN_SECONDS = 60
const DUPLICATE = 1438

export interface FakeFireblocks {
  url: string
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey']
  apiKey: string
  webhookKeys: string
  /** In the order in which they were created. */
  transactions: FakeTransaction[]
  /** What is asked next goes so, one after the other, by how its request begins: 'POST /v1/transactions'. */
  faults: { at: string; fault: Fault }[]
  /** Said to the next that is created, in place of taking it: its status and code. */
  refusals: { status: number; code: number }[]
  /** What the vault has, by Fireblocks' ids; another id is a wallet that isn't there. */
  balances: Record<string, string>
  /** Requests that were taken as genuine, as 'GET /v1/…'. */
  asked: string[]
  /** How many were not. */
  forged: number
  custody(odd?: { now?: () => Date }): SendingCustody
  /** A message as Fireblocks sends it, by one of its keys: the body's bytes and the header that signs them. */
  message(
    data: object,
    how?: { alg?: string; createdAt?: number; id?: string },
  ): Promise<{ raw: Buffer; signature: string }>
  close(): Promise<void>
}

const VAULT_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ids = { ethereum: { ETH: 'ETH_TEST5', USDC: 'USDC_ETH_TEST5_0GER' }, litecoin: { LTC: 'LTC_TEST' } }

export async function fakeFireblocks(): Promise<FakeFireblocks> {
  const client = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const hooks = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(hooks.publicKey)), kid: 'hook-1', alg: 'RS512', use: 'sig' }
  const nonces = new Set<string>()
  const byKey = new Map<string, { status: number; body: unknown }>()
  const used = new Set<string>()

  const server = createServer((req, res) => {
    void answer(req, res).catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const root = `http://127.0.0.1:${port}`

  const fake: FakeFireblocks = {
    url: `${root}/v1`,
    privateKey: client.privateKey,
    apiKey: API_KEY,
    webhookKeys: `${root}/.well-known/jwks.json`,
    transactions: [],
    faults: [],
    refusals: [],
    balances: { ETH_TEST5: '1000', USDC_ETH_TEST5_0GER: '1000000.5', LTC_TEST: '10' },
    asked: [],
    forged: 0,
    custody: (odd = {}) =>
      fireblocksCustody({
        ...{ apiKey: API_KEY, keyFile: '', vault: '7', assets: ids, url: fake.url, webhookKeys: fake.webhookKeys },
        ...{ privateKey: client.privateKey, vouchKey: 'of a test', ...odd },
      }),
    message: async (data, { alg = 'RS512', createdAt = 1_795_000_000_000, id = randomUUID() } = {}) => {
      const event = { id, eventType: 'transaction.status.updated', eventVersion: 1, createdAt, workspaceId: 'w', data }
      const raw = Buffer.from(JSON.stringify(event))
      const key = alg.startsWith('HS') ? new Uint8Array(64) : hooks.privateKey
      const jws = await new CompactSign(raw).setProtectedHeader({ alg, kid: 'hook-1' }).sign(key)
      const [head, , signature] = jws.split('.')
      return { raw, signature: `${head}..${signature}` }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const say = (status: number, said: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (req.url === '/.well-known/jwks.json') return void say(200, { keys: [jwk] })
    const line = `${req.method} ${req.url}`
    const at = fake.faults.findIndex((one) => line.startsWith(one.at))
    const fault = at < 0 ? undefined : fake.faults.splice(at, 1)[0]?.fault
    if (fault === 'unheard') return void res.destroy()
    if (fault === 'proxy 404') return void res.writeHead(404).end('<html>no such host</html>')
    if (typeof fault === 'number') return void say(fault, { message: 'not now', code: -fault })
    if (!(await isGenuine(req, body))) {
      fake.forged++
      return void say(401, { message: 'Unauthorized: Token was not accepted', code: -7 })
    }
    fake.asked.push(line)
    const said = serve(req, body)
    if (fault === 'lost') return void res.destroy()
    say(said.status, said.body)
  }

  async function isGenuine(req: IncomingMessage, body: string): Promise<boolean> {
    try {
      const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? ''
      const { payload } = await jwtVerify(token, client.publicKey, { algorithms: ['RS256'] })
      expect(payload).toMatchObject({ uri: req.url, sub: API_KEY })
      expect(payload.bodyHash).toBe(createHash('sha256').update(body).digest('hex'))
      expect(Number(payload.exp) - Number(payload.iat)).toBeLessThanOrEqual(LONGEST_TOKEN_SECONDS)
      expect(req.headers['x-api-key']).toBe(API_KEY)
      expect(nonces.has(String(payload.nonce))).toBe(false)
      nonces.add(String(payload.nonce))
      return true
    } catch {
      return false
    }
  }

  function serve(req: IncomingMessage, body: string): { status: number; body: unknown } {
    const path = (req.url ?? '').replace(/\/$/, '')
    if (req.method === 'POST' && path === '/v1/transactions') {
      const key = String(req.headers['idempotency-key'] ?? '')
      if (key === '' || key.length > 40) return { status: 400, body: { message: 'wrong idempotency key', code: 1401 } }
      const known = byKey.get(key) ?? create(JSON.parse(body))
      byKey.set(key, known)
      return known
    }
    const external = /^\/v1\/transactions\/external_tx_id\/([^/]+)$/.exec(path)?.[1]
    if (external !== undefined) {
      const found = fake.transactions.find(({ externalTxId }) => externalTxId === decodeURIComponent(external))
      return found ? { status: 200, body: found } : { status: 404, body: { message: 'Not found', code: 1404 } }
    }
    const [, asset = '', addresses] = /^\/v1\/vault\/accounts\/7\/([^/]+)(\/addresses_paginated)?$/.exec(path) ?? []
    const available = fake.balances[asset]
    if (available === undefined) return { status: 404, body: { message: 'no such wallet', code: 1006 } }
    return addresses
      ? { status: 200, body: { addresses: [{ assetId: asset, address: VAULT_ADDRESS }] } }
      : { status: 200, body: { id: asset, total: available, available, pending: '0' } }
  }

  function create(sent: {
    externalTxId: string
    assetId: string
    amount: string
    destination: { oneTimeAddress: { address: string } }
  }): { status: number; body: unknown } {
    // An id is used up by whatever was asked under it, also by what was refused.
    if (used.has(sent.externalTxId))
      return { status: 400, body: { message: 'The external tx id that was provided already exists', code: DUPLICATE } }
    used.add(sent.externalTxId)
    const refusal = fake.refusals.shift()
    if (refusal) return { status: refusal.status, body: { message: 'refused', code: refusal.code } }
    const made: FakeTransaction = {
      ...{ id: randomUUID(), externalTxId: sent.externalTxId, status: 'SUBMITTED', subStatus: '', txHash: '' },
      assetId: sent.assetId,
      destinationAddress: sent.destination.oneTimeAddress.address,
      amountInfo: { amount: sent.amount, requestedAmount: sent.amount },
      sent,
    }
    fake.transactions.push(made)
    return { status: 200, body: { id: made.id, status: made.status } }
  }
}
