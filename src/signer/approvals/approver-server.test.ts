import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { intentText } from '../../contract/custody/intent.ts'
import { digestOf } from '../policy/policy.ts'
import { approve, assert, attemptOf, decline, ether, passkey, testSigner } from '../testing/test-signer.ts'
import { approverServer } from './approver-server.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The page's server in front of a signer, asked as by a browser that was told its name. */
async function world() {
  const it = testSigner()
  const faults: unknown[] = []
  let side = it.signer.approvers
  const server = createServer((request, response) =>
    approverServer(side, (fault) => faults.push(fault))(request, response),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (method: string, path: string, body?: string, host = 'signer.test:8443') => {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const asked = httpRequest({ port, host: '127.0.0.1', method, path, headers: { host } }, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
  const waiting = async () => JSON.parse((await ask('GET', '/waiting')).text).waiting as Record<string, unknown>[]
  const send = (digest: string, assertion: unknown) => ask('POST', '/approve', JSON.stringify({ digest, assertion }))
  const again = () => {
    side = it.again().approvers
  }
  return { it, ask, waiting, send, again, faults }
}

test('what lacks approval waits with every member that is hashed; two persons let it leave, and nobody has to send it along', async () => {
  const { it, waiting, send } = await world()
  const [ruth, samuel, mia] = it.people
  const large = it.withdrawal({ amount: ether(3.5) })
  const digest = digestOf(intentText(large)).toString('base64url')
  expect(it.sign(large)).toMatchObject({ code: 'needs_approvals' })
  expect(await waiting()).toEqual([
    { kind: 'intent', digest, document: large, amount: '3.500000000000000000 ETH', have: [], of: 2 },
  ])
  const first = await send(digest, approve(ruth, large))
  expect([first.status, JSON.parse(first.text)]).toEqual([200, { have: ['ruth'], of: 2 }])
  expect(JSON.parse((await send(digest, approve(ruth, large))).text)).toEqual({ have: ['ruth'], of: 2 })
  expect(it.sign(large)).toMatchObject({ code: 'needs_approvals', needs: [{ have: ['ruth'] }] })
  expect(JSON.parse((await send(digest, approve(mia, large))).text)).toEqual({ have: ['mia', 'ruth'], of: 2 })
  expect(it.sign({ ...large, amount: ether(3.6) } as typeof large)).toMatchObject({ code: 'needs_approvals' })
  expect(it.sign(large)).toMatchObject({ ok: true })
  expect(await waiting()).toEqual([])
  expect((await send('', approve(samuel, large))).status).toBe(403)
})

test('one person declines a payment for a reason: its place is free, it is never signed, after a start as well, and the journal says who', async () => {
  const { it, ask, waiting, again } = await world()
  const [ruth, samuel, mia] = it.people
  const large = it.withdrawal({ amount: ether(3.5) })
  const digest = digestOf(intentText(large)).toString('base64url')
  const send = (reason: string, assertion: unknown) =>
    ask('POST', '/decline', JSON.stringify({ digest, reason, assertion }))
  it.sign(large)
  const reason = 'Nobody knows this payee'
  const bad = [
    decline(passkey('eve'), large, reason),
    decline(ruth, large, 'Another reason'),
    decline(ruth, it.withdrawal({ amount: ether(3.5) }), reason),
    // An approval declines nothing, and a decline approves nothing.
    approve(ruth, large),
  ]
  for (const one of bad) expect((await send(reason, one)).status).toBe(403)
  expect(
    (await ask('POST', '/approve', JSON.stringify({ digest, assertion: decline(ruth, large, reason) }))).status,
  ).toBe(403)
  expect((await send('', decline(ruth, large, ''))).status).toBe(400)
  expect(await waiting()).toMatchObject([{ digest, have: [] }])
  const assertion = decline(ruth, large, reason)
  expect(JSON.parse((await send(reason, assertion)).text)).toEqual({ by: 'ruth' })
  expect(await waiting()).toEqual([])
  expect((await send(reason, assertion)).status).toBe(403)
  const declined = { ok: false, code: 'declined', declined: { person: 'ruth', reason } }
  const anew = { ...large, expiresAt: large.expiresAt + 1000 }
  for (const intent of [large, anew]) {
    expect(it.sign(intent, {}, [approve(samuel, intent), approve(mia, intent)])).toEqual(declined)
    again()
  }
  const told = it.signer.answer({ op: 'journal', after: 0 }) as unknown as { entries: object[] }
  expect(told.entries.at(-1)).toMatchObject({
    type: 'declined',
    network: 'ethereum',
    intent: large.id,
    person: 'ruth',
    reason,
  })
  expect(readFileSync(`${it.folder}/journal`, 'utf8')).toContain(assertion.signature)
})

test('a change of the policy is not declined, and who only wants to know has nothing wait', async () => {
  const { it, ask, waiting, again } = await world()
  const large = it.withdrawal({ amount: ether(3) })
  expect(it.signer.answer({ op: 'judge', intents: [large], lists: false })).toMatchObject({ code: 'needs_approvals' })
  expect(await waiting()).toEqual([])
  it.policy.destinationDelay += 1
  again()
  const [change] = await waiting()
  const body = { digest: change?.digest, reason: 'Not now', assertion: decline(it.people[0], large, 'Not now') }
  expect((await ask('POST', '/decline', JSON.stringify(body))).status).toBe(403)
  expect(await waiting()).toHaveLength(1)
})

test('one approval on the page and one sent along are two', async () => {
  const { it, send } = await world()
  const large = it.withdrawal({ amount: ether(3) })
  it.signer.answer({ op: 'judge', intents: [large] })
  await send(digestOf(intentText(large)).toString('base64url'), approve(it.people[0], large))
  expect(it.sign(large, {}, [approve(it.people[1], large)])).toMatchObject({ ok: true })
})

test('strangers, other digests and nonsense count nothing', async () => {
  const { it, ask, send, waiting } = await world()
  const large = it.withdrawal({ amount: ether(3) })
  const other = it.withdrawal({ amount: ether(4) })
  it.sign(large)
  const digest = digestOf(intentText(large)).toString('base64url')
  const bad = [
    approve(passkey('eve'), large),
    approve(it.people[0], other),
    { ...approve(it.people[0], large), signature: 'AAAA' },
  ]
  for (const one of bad) expect((await send(digest, one)).status).toBe(403)
  expect((await send(digestOf(intentText(other)).toString('base64url'), approve(it.people[0], other))).status).toBe(403)
  for (const body of ['', '{', '[]', '{"digest":1}', 'x'.repeat(20_000)])
    expect((await ask('POST', '/approve', body)).status).toBe(400)
  expect(await waiting()).toMatchObject([{ have: [] }])
})

test('what ran out waits no more, and a flood is kept small', async () => {
  const { it, waiting } = await world()
  for (let at = 0; at < 210; at++) it.signer.answer({ op: 'judge', intents: [it.withdrawal({ amount: ether(3) })] })
  expect(await waiting()).toHaveLength(20)
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ waiting: 20, dropped: 190 })
  it.pass(3_600_000)
  expect(await waiting()).toEqual([])
})

test('a change of the policy holds once the persons of the one before approved it, and after a start as well', async () => {
  const { it, waiting, send, again } = await world()
  const [ruth, samuel] = it.people
  const rules = it.policy.networks.ethereum!
  it.policy.networks = {
    ethereum: {
      ...rules,
      assets: { ETH: { ...rules.assets.ETH!, perTransaction: ether(5), perDay: ether(9), newDestination: ether(9) } },
    },
  }
  again()
  const [change] = await waiting()
  const replaces = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(change).toMatchObject({
    kind: 'policy',
    document: { change: 2, replaces, policy: it.policy },
    have: [],
    of: 2,
  })
  const digest = String(change?.digest)
  const by = (one: typeof ruth) => assert(one, { digest: Buffer.from(digest, 'base64url') })
  const intent = it.withdrawal({ amount: ether(4) })
  await send(digest, by(ruth))
  await send(digest, by(ruth))
  expect(it.sign(intent)).toMatchObject({ code: 'needs_approvals' })
  expect(JSON.parse((await send(digest, by(samuel))).text)).toEqual({ have: ['ruth', 'samuel'], of: 2 })
  expect(it.sign(intent)).toMatchObject({ ok: true })
  again()
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ proposed: null, journal: { entries: 4 } })
  expect((await send(digest, by(ruth))).status).toBe(403)
})

test('an old policy is not put back by the approvals that it had', async () => {
  const { it, waiting, send, again } = await world()
  const [ruth, samuel] = it.people
  const rules = it.policy.networks.ethereum!
  const upTo = (limit: number) => {
    const assets = { ETH: { ...rules.assets.ETH!, perTransaction: ether(limit), perDay: ether(9) } }
    it.policy.networks = { ethereum: { ...rules, assets } }
    again()
  }
  const proposed = async () => String((await waiting()).find(({ kind }) => kind === 'policy')?.digest)
  const by = (one: typeof ruth, digest: string) => assert(one, { digest: Buffer.from(digest, 'base64url') })
  const policyNow = () => it.signer.answer({ op: 'status' })
  const kept: ReturnType<typeof by>[][] = []
  for (const limit of [5, 1, 5]) {
    upTo(limit)
    const digest = await proposed()
    const given = [by(ruth, digest), by(samuel, digest)]
    // What was approved before, of the very same policy in place of the very same one, counts no more.
    for (const assertion of kept.flat()) expect((await send(digest, assertion)).status).toBe(403)
    expect(policyNow()).toMatchObject({ proposed: expect.any(String) })
    for (const assertion of given) await send(digest, assertion)
    expect(policyNow()).toMatchObject({ proposed: null })
    kept.push(given)
  }
})

test('the page answers under its own name alone, and runs its own script alone', async () => {
  const { ask, faults } = await world()
  for (const path of ['/', '/waiting']) expect((await ask('GET', path, undefined, 'evil.test')).status).toBe(421)
  const { status, headers, text } = await ask('GET', '/')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-/,
  )
  expect(text).toContain('function canonical(')
  expect(text).not.toMatch(/https?:\/\/|src=|href=/)
  expect((await ask('GET', '/journal')).status).toBe(404)
  expect((await ask('GET', '/approve')).status).toBe(404)
  expect(faults).toEqual([])
})

test('the journal says whose approvals let a payment leave', async () => {
  const { it } = await world()
  const [ruth, samuel, mia] = it.people
  const large = it.withdrawal({ amount: ether(3) })
  const noise = approve(mia, it.withdrawal())
  const given = [approve(ruth, large), noise, approve(samuel, large)]
  expect(it.signer.answer({ op: 'sign', intents: [large], attempt: attemptOf(), approvals: given })).toMatchObject({
    ok: true,
  })
  const journal = readFileSync(`${it.folder}/journal`, 'utf8')
  expect(journal).toContain(given[0]!.signature)
  expect(journal).toContain(given[2]!.signature)
  expect(journal).not.toContain(noise.signature)
})
