import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { changePassword } from '../../src/contract/accounts/accounts.ts'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { revokeSessions } from '../../src/contract/accounts/sessions.ts'
import { sendMessage } from '../../src/contract/chat.ts'
import { orderMoved } from '../../src/contract/events/orders.ts'
import { authoriseChannel, channels } from '../../src/contract/realtime.ts'
import { removeMember } from '../../src/contract/teams/team.ts'
import { createEntry } from '../../src/server/entry/create-entry.ts'
import { emit } from '../../src/server/kernel/outbox.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { bareOrder } from '../../src/server/testing/bare-orders.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { enrol, newPerson, type Person, signIn } from '../../src/server/testing/people.ts'
import { type TestListener, type TestSubscription, testListener, WAIT } from '../../src/server/testing/realtime.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'

/** A port that nobody has at the moment. */
const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.each(engines)('what happens shows at once, on %s:', (engine) => {
  let it: TestApp
  let server: Server
  let port: number
  let [ada, bob, eve]: Person[] = []
  const listeners: TestListener[] = []
  const as = (person: Person | undefined) => person as Person

  beforeAll(async () => {
    port = await freePort()
    it = await testApp(engine, { env: { PORT: String(port) } })
    ;[ada, bob, eve] = [await newPerson(it, 'ada'), await newPerson(it, 'bob'), await newPerson(it, 'eve')]
    server = createEntry({ app: it.app, statics: new Map(), pages: () => {}, isPage: () => false })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    await it.app.startJobs()
  })
  afterEach(() => {
    for (const one of listeners.splice(0)) one.leave()
  })
  afterAll(async () => {
    await it.stop()
    await new Promise((resolve) => server.close(resolve))
  })

  /** Somebody's page, open. */
  const page = ({ token }: Pick<Person, 'token'>): TestListener => {
    const sign = async (socket_id: string, channel_name: string) => {
      const { status, body } = await it.call(authoriseChannel, { body: { socket_id, channel_name } }, { token })
      if (status !== 200) throw new Error(`${status}`)
      return body.data as { auth: string }
    }
    const one = testListener({ port, key: 'florin' }, sign)
    listeners.push(one)
    return one
  }
  /** A signature that is asked for now, and used when the answer is called: what the socket is told then. */
  const signedEarly = async (who: Pick<Person, 'token'>, channel: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/florin?protocol=7`)
    const said: { event: string; data: string }[] = []
    socket.on('message', (data) => said.push(JSON.parse(String(data))))
    const hear = (event: string) =>
      vi.waitFor(() => {
        const found = said.find((message) => message.event === event)
        if (!found) throw new Error(`no ${event}`)
        return typeof found.data === 'string' ? JSON.parse(found.data) : found.data
      }, WAIT)
    const { socket_id } = await hear('pusher:connection_established')
    const { body } = await it.call(authoriseChannel, { body: { socket_id, channel_name: channel } }, who)
    return () => {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(body.data as object) } }))
      return hear('pusher:error')
    }
  }
  const order = () => bareOrder(it, { buyer: as(ada), seller: as(bob) })
  const paid = (orderId: string) =>
    inTx(it.app.contextFor({ kind: 'system', job: 'test' }), (tx) =>
      emit(tx, orderMoved, {
        order_id: orderId,
        buyer_id: as(ada).customerId,
        seller_id: as(bob).customerId,
        event: 'pay',
        by: 'buyer',
        state: 'paid',
        version: 2,
      }),
    )
  const hears = ({ events }: TestSubscription, event: string) =>
    vi.waitFor(() => {
      const found = events.find((one) => one.event === event)
      if (!found) throw new Error(`no ${event} in ${JSON.stringify(events)}`)
      // Which reads are stale is said beside the ids, as addresses of the API, and of what subject.
      const { stale, subject: _subject, ...ids } = found.data as { stale?: string[]; subject?: string }
      for (const address of stale ?? []) expect(address).toMatch(/^\/api\/v1\//)
      return ids
    }, WAIT)

  test('what one party does to an order, both see wherever they are, in ids only', async () => {
    const { orderId } = await order()
    const hers = await page(as(ada)).listen(channels.order(orderId))
    const his = await page(as(bob)).listen(channels.customer(as(bob).customerId))
    await paid(orderId)
    expect([await hears(hers, 'order'), await hears(his, 'order')]).toEqual(
      Array(2).fill({ order_id: orderId, version: 2 }),
    )
  })

  test('who listens from where their page was read hears what was said since, and that nothing is missed', async () => {
    const { orderId } = await order()
    const listenFrom = async (heard: string) => {
      const sign = async (socket_id: string, channel_name: string) => {
        const token = await it.app.signIn.mintToken(as(ada))
        const { body } = await it.call(authoriseChannel, { body: { socket_id, channel_name, heard } }, { token })
        return body.data as { auth: string }
      }
      const late = testListener({ port, key: 'florin' }, sign)
      listeners.push(late)
      return late.listen(channels.order(orderId))
    }
    const joined = ({ events }: TestSubscription) =>
      events.find(({ event }) => event === 'pusher:subscription_succeeded')?.data
    // What was under way when the process began to listen keeps its position back for a moment.
    const heard = await vi.waitFor(async () => {
      const position = it.app.realtime.server?.position ?? ''
      expect(joined(await listenFrom(position))).toEqual({ missed: false })
      return position
    }, WAIT)
    const early = await page(as(ada)).listen(channels.order(orderId))
    await paid(orderId)
    await hears(early, 'order')
    const told = await listenFrom(heard)
    expect(await hears(told, 'order')).toEqual({ order_id: orderId, version: 2 })
    expect(joined(told)).toEqual({ missed: false })
  })

  test('a message shows in the conversation, without its text', async () => {
    const { orderId } = await order()
    const his = await page(as(bob)).listen(channels.conversation(orderId))
    const body = { conversation_id: orderId, client_id: `client-${orderId}`, text: 'Paid just now.' }
    expect((await it.call(sendMessage, { body }, as(ada))).status).toBe(200)
    expect(await hears(his, 'message')).toEqual({ conversation_id: orderId, seq: 1, version: 1 })
  })

  test('a stranger hears nothing of it, however they ask', async () => {
    const { orderId } = await order()
    const others = [
      channels.order(orderId),
      channels.conversation(orderId),
      channels.customer(as(ada).customerId),
      channels.staff,
      'private-anything',
      'presence-anything',
      channels.order(orderId.toUpperCase()),
    ]
    for (const channel of others)
      await expect(page(as(eve)).listen(channel), channel).rejects.toMatchObject({ type: 'AuthError' })
    const stranger = testListener({ port, key: 'florin' }, async () => ({ auth: 'florin:00' }))
    listeners.push(stranger)
    for (const channel of others)
      await expect(stranger.listen(channel), channel).rejects.toMatchObject({ type: 'AuthError' })
  })

  test('who is online is seen by name, whoever has several tabs open once', async () => {
    const hers = await page(as(ada)).listen(channels.online)
    await page(as(bob)).listen(channels.online)
    await page(as(bob)).listen(channels.online)
    const { username } = as(bob)
    expect(await hears(hers, 'pusher:member_added')).toEqual({ id: as(bob).customerId, info: { username } })
    const { members } = hers.channel as unknown as { members: { count: number } }
    expect(members.count).toBe(2)
  })

  test('a session that is ended elsewhere is cut off at once, without a look at the clock, and no other [ASVS 4.4.4, 8.3.2]', async () => {
    const [stolen, kept] = [await signIn(it, as(ada)), await signIn(it, as(ada))]
    const [theirs, own] = [page(stolen), page(kept)]
    const mine = channels.customer(as(ada).customerId)
    await theirs.listen(mine)
    const ownNews = await own.listen(mine)
    const early = await signedEarly(stolen, mine)
    const { status } = await it.call(revokeSessions, { body: { session_id: stolen.sessionId } }, kept)
    expect(status).toBe(200)
    await vi.waitFor(() => expect(theirs.client.connection.state).toBe('disconnected'), WAIT)
    // The ended one may be cut off before it is told.
    expect(await hears(ownNews, 'session')).toEqual({ ended: true, version: 1 })
    expect([new Set(theirs.codes), own.client.connection.state]).toEqual([new Set([4009]), 'connected'])
    // Nor does it come back, not even by a signature of before, which nobody has used yet.
    await expect(page(stolen).listen(mine)).rejects.toMatchObject({ type: 'AuthError' })
    expect(await early()).toMatchObject({ code: 4009 })
  })

  test('who is removed from a team is cut off at once, and their colleagues go on', async () => {
    const [acme, mara, nora] = [await newCompany(it), await newPerson(it, 'mara'), await newPerson(it, 'nora')]
    const app = await enrol(it, acme)
    const [hers, others] = await Promise.all(
      [mara, nora].map(async (person) => {
        await makeMember(it, acme.customerId, person, 'viewer')
        return page(await actingFor(it, person, acme.customerId))
      }),
    )
    const channel = channels.customer(acme.customerId)
    await hers?.listen(channel)
    await others?.listen(channel)
    expect(
      (
        await it.call(
          removeMember,
          { body: { person_id: mara.customerId } },
          { ...acme, stepUp: stepUpHeader('totp', app.code()) },
        )
      ).status,
    ).toBe(200)
    await vi.waitFor(() => expect(hers?.client.connection.state).toBe('disconnected'), WAIT)
    expect([new Set(hers?.codes), others?.client.connection.state]).toEqual([new Set([4009]), 'connected'])
  })

  test('a new password cuts off every other session', async () => {
    const [old, kept] = [await signIn(it, as(eve)), await signIn(it, as(eve))]
    const mine = channels.customer(as(eve).customerId)
    const [theirs, own] = [page(old), page(kept)]
    for (const one of [theirs, own]) await one.listen(mine)
    const { status } = await it.call(
      changePassword,
      { body: { new_password: 'another phrase, never seen' } },
      { token: kept.token, stepUp: as(eve).stepUp },
    )
    expect(status).toBe(200)
    await vi.waitFor(() => expect(theirs.client.connection.state).toBe('disconnected'), WAIT)
    expect(own.client.connection.state).toBe('connected')
  })

  test.each([
    ['another site’s page', { origin: 'https://evil.example' }, 403],
    ['a page without an address', { origin: 'null' }, 403],
    ['another host', { host: 'evil.example' }, 421],
  ])('%s gets no connection [ASVS 4.4.2]', async (_, headers, status) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/florin?protocol=7`, { headers })
    const answered = await new Promise((resolve) => {
      socket.on('unexpected-response', (__, response) => resolve(response.statusCode))
      socket.on('error', () => {})
    })
    expect(answered).toBe(status)
  })

  test('what wants to upgrade to anything else is answered as if it did not', async () => {
    const answer = await new Promise<string>((resolve) => {
      const line = new WebSocket(`ws://127.0.0.1:${port}/healthz`)
      line.on('error', () => {})
      line.on('unexpected-response', (__, response) => resolve(String(response.statusCode)))
    })
    expect(answer).toBe('200')
  })
})
