import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { networkOf } from '../kernel/network.ts'
import { deviceOf } from '../kernel/security/device.ts'
import { nameClient } from './address/name-client.ts'
import { asBuilt } from './address/own-address.ts'
import { ownHosts } from './address/own-hosts.ts'
import { boundBody, LONGEST_BODY_MS } from './bound-body.ts'
import { apiDocuments } from './documents.ts'
import { completePageHeaders, securityHeaders } from './headers.ts'
import { health } from './health.ts'
import { answerMailbox, MAILBOX } from './mailbox-page.ts'
import { isPolicyReport, takePolicyReport } from './policy-reports.ts'
import { answerUnreadable } from './raw-answer.ts'
import { refuse } from './refuse.ts'
import { postFault, readTarget } from './request-target.ts'
import { sendFromFaucet } from './send-from-faucet.ts'
import { compressAnswer } from './static/compress-answer.ts'
import { type PreparedFile, prepareFile, sendErrorPage, sendFile } from './static/send-file.ts'
import { sendRange } from './static/send-range.ts'
import type { HeldFile, StaticFile, StreamedFile } from './static/static-files.ts'
import { hookAt, takeWebhook } from './take-webhook.ts'
import { upgradeWebSocket, wantsSocket } from './upgrade-websocket.ts'

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => unknown

export interface Parts {
  app: App
  statics: ReadonlyMap<string, StaticFile>
  /** Astro's handler, for pages that are live. */
  pages: PageHandler
  /** Whether there is a page at a path. */
  isPage: (path: string) => boolean
}

/** The one server: refuses foreign hosts, then health, API, files from memory, pages. */
export function createEntry(parts: Parts): Server {
  const { config } = parts.app
  const hosts = ownHosts(config, parts.statics)
  const scheme = new URL(config.PUBLIC_URL).protocol.slice(0, -1)
  const headers = securityHeaders(scheme === 'https')
  const { held, streamed } = prepareAll(parts.statics, headers)
  const documents = apiDocuments(parts.app, headers)
  const api = getRequestListener(parts.app.api, { overrideGlobalObjects: false })
  const answer = (req: IncomingMessage, res: ServerResponse, path: string, known: boolean) => {
    const film = known && isRead(req) && hosts.serves(req.headers.host, path) && streamed.get(path)
    if (film) return sendRange(req, res, film, headers)
    for (const name in headers) res.setHeader(name, headers[name] as string)
    if (path === '/healthz' || path === '/readyz' || path === '/metrics')
      return void health(parts.app, path, { req, known }, res)
    if (!known) return refuse(res, new Problem('misdirected_host'))
    if (!hosts.serves(req.headers.host, path)) return refuse(res, new Problem('not_found'))
    if (scheme === 'https' && cameInTheClear(req)) return refuse(res, new Problem('plain_connection'))
    nameClient(req, config.TRUST_PROXY, scheme)
    const document = isRead(req) && documents(path)
    if (document) return void document.then((file) => sendFile(req, res, file))
    compressAnswer(req, res, () => path.startsWith('/api/v1/') || mayCompressPage(req, res, scheme))
    if (path.startsWith('/api/v1/') || path === '/api/v1') return void api(req, res)
    const hook = req.method === 'POST' ? hookAt(path) : undefined
    if (hook !== undefined) return takeMessage(parts.app, hook, req, res)
    if (isPolicyReport(req, path)) return takeReport(parts.app, req, res)
    if (path.startsWith('/apps/') && parts.app.realtime.server) return speakForServers(parts.app, req, res)
    const allow = held.has(path) || streamed.has(path) ? READ : READ_OR_SEND
    const there = allow === READ || parts.isPage(path) || path.startsWith(`${config.AUTH_BASE_PATH}/`)
    if (!allow.includes(req.method ?? '') && !there) return refuse(res, new Problem('not_found'))
    if (!allow.includes(req.method ?? ''))
      return refuse(res, new Problem('method_not_allowed', { headers: { allow: allow.join(', ') } }))
    if (isTooLarge(req)) return refuse(res, new Problem('too_large', { headers: { connection: 'close' } }))
    const fault = postFault(req, path, { scheme, authBase: config.AUTH_BASE_PATH })
    if (fault && there) return refuseForm(parts.app, fault, req, res)
    if (fault) return refuse(res, new Problem('not_found'))
    if (path === '/dev/faucet' && req.method === 'POST') return payFromFaucet(parts.app, req, res)
    const { mailbox } = parts.app
    if (path.startsWith(MAILBOX) && mailbox && answerMailbox(res, req.url ?? path, mailbox)) return
    void sendPage(parts, held, req, res)
  }
  // Looks for connections that dawdle every few seconds; node's half minute would let them live three times as long.
  // Who names no host is refused below, with the headers of every answer.
  const options = {
    connectionsCheckingInterval: 5_000,
    shouldUpgradeCallback: wantsSocket,
    requireHostHeader: false,
  }
  const server = createServer(options, (req, res) => {
    boundBody(req, () => answerUnreadable('ERR_HTTP_REQUEST_TIMEOUT', req.socket, headers))
    if (!readTarget(req)) return refuseAtOnce(res, headers)
    const path = pathOf(req.url ?? '/')
    const known = hosts.sideOf(req.headers.host) !== undefined
    // Files first, their headers written out beforehand: this is what most requests are for.
    const file = known && isRead(req) && held.get(path)
    if (file && hosts.serves(req.headers.host, path)) return sendFile(req, res, file)
    // What costs work and was asked for ahead waits for its turn: one connection could else have a thousand pages drawn at once.
    if (res.socket) answer(req, res, path, known)
    else res.once('socket', () => queueMicrotask(() => answer(req, res, path, known)))
  })
  server.on('upgrade', (req, socket, head) => {
    nameClient(req, config.TRUST_PROXY, scheme)
    upgradeWebSocket(parts.app, { hosts, headers }, req, socket, head)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerUnreadable(error.code, socket, headers))
  server.on('checkExpectation', (_, res) => refuseAtOnce(res, headers))
  // Slow clients may not hold a connection open for ever; a proxy in front keeps idle ones for up to a minute.
  server.headersTimeout = 15_000
  // Of a request whose head came: each body has a time of its own.
  server.requestTimeout = LONGEST_BODY_MS
  server.keepAliveTimeout = 65_000
  // Nothing read and nothing sent for so long: whoever asks and never takes the answer is let go.
  server.timeout = 60_000
  return server
}

/** The REST API of the realtime server, for other servers of the operator; what it can't answer must not reach the process. */
function speakForServers(app: App, req: IncomingMessage, res: ServerResponse) {
  try {
    app.limits.take('read', networkOf(String(req.headers[CLIENT_IP])))
  } catch (error) {
    return refuse(res, error as Problem)
  }
  void app.realtime.server?.rest(req, res).catch((error: unknown) => {
    app.log.error({ err: error, path: pathOf(req.url ?? '') }, 'realtime request failed')
    if (res.headersSent) res.destroy()
    else refuse(res, new Problem('internal'))
  })
}

/** Refuses a form that no page of ours sent; one of a foreign page is counted. */
function refuseForm(
  { securityEvents }: App,
  fault: NonNullable<ReturnType<typeof postFault>>,
  { headers }: IncomingMessage,
  res: ServerResponse,
) {
  const device = deviceOf(headers['user-agent'] ?? '')
  const ip = String(headers[CLIENT_IP] ?? '')
  if (fault === 'foreign_origin') securityEvents.note({ kind: fault, ip, device, requestId: uuid7() })
  refuse(res, new Problem(fault))
}

/** Coins for trying things out, where networks are pretended; elsewhere there is nothing at its address. */
function payFromFaucet(app: App, req: IncomingMessage, res: ServerResponse) {
  void sendFromFaucet(app, req, res).catch((error: unknown) => {
    if (!(error instanceof Problem)) app.log.error({ err: error }, 'the faucet failed')
    refuse(res, error instanceof Problem ? error : new Problem('internal'))
  })
}

/** A message of a provider's, which is verified over its own bytes and needs no session. */
function takeMessage(app: App, name: string, req: IncomingMessage, res: ServerResponse) {
  void takeWebhook(app, name, req, res).catch((error: unknown) => {
    if (!(error instanceof Problem)) app.log.error({ err: error }, 'a message of a provider could not be taken')
    if (res.headersSent) res.destroy()
    else refuse(res, error instanceof Problem ? error : new Problem('internal'))
  })
}

/** What a browser refused, which whoever sends it waits for no answer to. */
function takeReport(app: App, req: IncomingMessage, res: ServerResponse) {
  void takePolicyReport(app, req, res).catch((error: unknown) => {
    refuse(res, error instanceof Problem ? error : new Problem('malformed_request', { cause: error }))
  })
}

/** The files from memory and those from disk, by path; a file with two addresses is written out once. */
function prepareAll(statics: Parts['statics'], common: Readonly<Record<string, string>>) {
  const prepared = new Map<HeldFile, PreparedFile>()
  const held = new Map<string, PreparedFile>()
  const streamed = new Map<string, StreamedFile>()
  for (const [path, file] of statics) {
    if ('path' in file) {
      streamed.set(path, file)
      continue
    }
    const known = prepared.get(file) ?? prepareFile(file, common)
    prepared.set(file, known)
    held.set(path, known)
  }
  return { held, streamed }
}

/** How files may be asked for, and how pages; what else a browser can say means nothing to either. */
const READ = ['GET', 'HEAD']
const READ_OR_SEND = [...READ, 'POST']
const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

type Held = ReadonlyMap<string, PreparedFile>

/** A page that fails is one failed page: nothing it throws, at once or later, may reach the process. */
async function sendPage({ app, pages }: Parts, held: Held, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const showError = (status: number): boolean => {
    const name = status === 404 ? '404' : '500'
    // '/pt/nowhere' is answered in Portuguese, where that page was built.
    const [language = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(pathOf(req.url ?? '')) ?? []
    const page = held.get(`${language}/${name}/`) ?? held.get(`/${name}.html`)
    if (page && (status === 404 || status >= 500)) sendErrorPage(req, res, status, page)
    return res.headersSent
  }
  try {
    app.limits.take('page', networkOf(String(req.headers[CLIENT_IP])))
  } catch (error) {
    return refuse(res, error as Problem)
  }
  const url = asBuilt(req.url ?? '/', app.config.AUTH_BASE_PATH)
  if (url === undefined) return refuse(res, new Problem('not_found'))
  // An encoded slash is no slash: pages would else answer at two addresses.
  req.url = url.replace(/^[^?]*/, (path) => path.replaceAll(/%(2f|5c)/gi, '%25$1'))
  completePageHeaders(res, showError)
  try {
    await pages(req, res)
  } catch (error) {
    app.log.error({ err: error, path: pathOf(req.url ?? '') }, 'page failed')
    if (res.headersSent) res.destroy()
    else if (!wantsPage(req) || !showError(500)) refuse(res, new Problem('internal'))
  }
}

/**
 * Not what a foreign site has a signed-in browser fetch over TLS: who chose part of its address and sees the length of many such answers could
 * guess what else stands in them (BREACH). Browsers say who made them ask; one that doesn't is taken at its worst.
 */
function mayCompressPage({ headers }: IncomingMessage, res: ServerResponse, scheme: string): boolean {
  const site = headers['sec-fetch-site']
  if (scheme !== 'https' || !headers.cookie || site === 'same-origin' || site === 'none') return true
  // Nor may a proxy in front do it in our place.
  res.setHeader('cache-control', `${res.getHeader('cache-control') ?? 'no-store'}, no-transform`)
  return false
}

const wantsPage = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html')

/** Pages and sign-in take small forms, and what reads them holds the whole in memory: so the length is said beforehand, and small. */
const MAX_FORM_BYTES = 64 * 1024
const isTooLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES

const pathOf = (url: string): string => {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

/** As the proxy says that it was asked: a password that came so far in the clear may have been read by others. */
const cameInTheClear = ({ headers }: IncomingMessage): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
    .toLowerCase() === 'http'

/** Where even the host is in doubt. */
function refuseAtOnce(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) res.setHeader(name, headers[name] as string)
  refuse(res, new Problem('malformed_request', { headers: { connection: 'close' } }))
}
