import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bus, PresenceEntry } from './bus.ts'
import type { Hub } from './hub.ts'
import { type AppKeys, kindOf, limits, same, sign } from './protocol.ts'

export interface RestParts {
  hub: Hub
  bus: Bus
  keys: AppKeys
}

/** An answer that isn't 200, in the words it is given. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Pusher's REST API: every request signed over method, path, parameters and, as one of them, the SHA-256 of its body (`body_sha256`, in lower-case
 * hexadecimal). The `body_md5` of its protocol counts for nothing here: of two bodies with one MD5 either could be put in the other's place.
 */
export async function answerRest(parts: RestParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const url = new URL(req.url ?? '/', 'http://florin')
    const [, app, path] = /^\/apps\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
    if (app !== parts.keys.appId || !path) throw new Refusal(404, 'Unknown app')
    const query = Object.fromEntries([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]))
    checkSignature(parts.keys, String(req.method), url.pathname, query)
    const body = await bodyOf(req, query.body_sha256)
    const answer = await run(parts, `${req.method} ${decodeURIComponent(path)}`, query, body)
    send(res, 200, 'application/json', JSON.stringify(answer))
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof URIError)) throw error
    send(res, error instanceof Refusal ? error.status : 400, 'text/plain; charset=utf-8', `${error.message}\n`)
  }
}

function send(res: ServerResponse, status: number, type: string, text: string): void {
  // Whatever came with a request that was refused isn't read any more.
  const connection = status === 200 ? {} : { connection: 'close' }
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...connection }).end(text)
}

type Query = Record<string, string>

function checkSignature({ key, secret }: AppKeys, method: string, path: string, query: Query): void {
  const { auth_signature: signature, ...signed } = query
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  if (!same(signature, sign(secret, `${method}\n${path}\n${text}`))) throw new Refusal(401, 'Invalid signature')
  if (query.auth_key !== key) throw new Refusal(401, 'Unknown auth_key')
  if (query.auth_version !== '1.0') throw new Refusal(401, 'auth_version must be 1.0')
  const apart = Math.abs(Date.now() / 1000 - Number(query.auth_timestamp))
  if (!(apart < limits.clockSeconds))
    throw new Refusal(401, `Timestamp expired: auth_timestamp must be within ${limits.clockSeconds} s of the server's`)
}

async function bodyOf(req: IncomingMessage, digest: string | undefined): Promise<Query> {
  if (req.method !== 'POST') return {}
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of req) {
    bytes += (part as Buffer).length
    if (bytes > limits.body) throw new Refusal(413, 'The body is too large')
    parts.push(part as Buffer)
  }
  const body = Buffer.concat(parts)
  if (body.length > 0 && !same(digest, createHash('sha256').update(body).digest('hex')))
    throw new Refusal(401, 'body_sha256 is not the digest of the body')
  try {
    const value: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
    if (value && typeof value === 'object') return value as Query
  } catch {}
  throw new Refusal(400, 'The body is not a JSON object')
}

async function run({ hub, bus }: RestParts, what: string, query: Query, body: Record<string, unknown>) {
  const wanted = (query.info ?? '').split(',')
  if (what === 'POST /events') {
    const event = readEvent(body)
    await bus.publish([event])
    if (typeof body.info !== 'string') return {}
    return { channels: await countsOf({ hub, bus }, event.channels, body.info.split(',')) }
  }
  if (what === 'POST /batch_events') {
    const batch: unknown = body.batch
    if (!Array.isArray(batch) || batch.length > limits.batch)
      throw new Refusal(400, `batch must be a list of at most ${limits.batch} events`)
    await bus.publish(batch.map((one) => readEvent((one ?? {}) as Query)))
    return {}
  }
  if (what === 'GET /channels') {
    const prefix = query.filter_by_prefix ?? ''
    if (wanted.includes('user_count') && !prefix.startsWith('presence-'))
      throw new Refusal(400, 'user_count is only known of presence channels: filter_by_prefix=presence-')
    const entries = [...hub.presence(), ...(await bus.remoteMembers())].filter(({ channel }) =>
      channel.startsWith(prefix),
    )
    const names = [...new Set(entries.map(({ channel }) => channel))]
    return { channels: Object.fromEntries(names.map((name) => [name, counts(entries, name, wanted)])) }
  }
  const [, user] = /^POST \/users\/([^/]+)\/terminate_connections$/.exec(what) ?? []
  if (user) {
    await bus.publish([{ kind: 'terminate', user }])
    return {}
  }
  const [, name, users] = /^GET \/channels\/([^/]+)(\/users)?$/.exec(what) ?? []
  if (!name || !kindOf(name)) throw new Refusal(404, 'Not found')
  if (users && kindOf(name) !== 'presence') throw new Refusal(400, 'Only presence channels have users')
  const entries = [...hub.presence(name), ...(await bus.remoteMembers(name))]
  if (users) return { users: [...new Set(entries.map((entry) => entry.user))].map((id) => ({ id })) }
  return { occupied: entries.length > 0, ...counts(entries, name, wanted) }
}

async function countsOf({ hub, bus }: Pick<RestParts, 'hub' | 'bus'>, names: readonly string[], wanted: string[]) {
  const known = names.map(async (name) => {
    const entries = [...hub.presence(name), ...(await bus.remoteMembers(name))]
    return [name, counts(entries, name, wanted)] as const
  })
  return Object.fromEntries(await Promise.all(known))
}

function counts(all: readonly PresenceEntry[], name: string, wanted: readonly string[]) {
  const entries = all.filter(({ channel }) => channel === name)
  return {
    ...(wanted.includes('user_count') &&
      kindOf(name) === 'presence' && { user_count: new Set(entries.map(({ user }) => user)).size }),
    ...(wanted.includes('subscription_count') && {
      subscription_count: entries.reduce((sum, { sockets }) => sum + sockets, 0),
    }),
  }
}

function readEvent({ name, data, channel, channels = [channel], socket_id: except }: Record<string, unknown>) {
  if (typeof name !== 'string' || name.length === 0 || name.length > limits.eventName || /^pusher[:_]/.test(name))
    throw new Refusal(400, `name must be that of an event, of at most ${limits.eventName} characters`)
  if (typeof data !== 'string') throw new Refusal(400, 'data must be text')
  if (Buffer.byteLength(data) > limits.data) throw new Refusal(413, `data has more than ${limits.data} bytes`)
  if (!Array.isArray(channels) || channels.length === 0 || channels.length > limits.channelsOfEvent)
    throw new Refusal(400, `channels must be a list of 1 to ${limits.channelsOfEvent} channels`)
  if (!channels.every((one): one is string => typeof one === 'string' && kindOf(one) !== undefined))
    throw new Refusal(400, 'channels holds what is no name of a channel')
  return { kind: 'event' as const, channels, event: name, data, ...(typeof except === 'string' && { except }) }
}
