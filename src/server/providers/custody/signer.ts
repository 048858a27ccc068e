import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { refusalNamed } from '../../../contract/custody/refusals.ts'
import { links } from '../../../outgoing/services.ts'
import type { CustodyAnswer, SigningCustody } from './port.ts'

const Signed = z.object({ raw: z.string(), hash: z.string() })
const Answer = z.union([
  z.looseObject({ ok: z.literal(true) }),
  z.looseObject({
    ok: z.literal(false),
    code: z.string(),
    needs: z.array(z.object({ have: z.array(z.unknown()), of: z.number() })).optional(),
    declined: z.object({ person: z.string(), reason: z.string() }).optional(),
  }),
])
type Answer = z.infer<typeof Answer>

const Keys = z.object({
  keys: z.array(
    z.object({
      network: z.string(),
      account: z.enum(['deposit', 'hot']),
      path: z.string(),
      xpub: z.string(),
      address: z.string().optional(),
    }),
  ),
})
const Looked = z.object({ signed: z.array(Signed.extend({ attempt: z.unknown() })) })
const Allowed = z.object({ usableAt: z.number(), mac: z.string() })
const Cold = z.object({ cold: z.record(z.string(), z.string()) })
const Status = z.object({
  networks: z.array(z.string()),
  /** Null: none is in force yet. */
  policy: z
    .string()
    .nullable()
    .transform((hash) => hash ?? ''),
  proposed: z.string().nullable(),
  waiting: z.number(),
  dropped: z.number(),
  journal: z.object({ entries: z.number(), hash: z.string() }),
})

const entry = { n: z.number(), chain: z.string(), at: z.number() }
const destination = { network: z.string(), customer: z.string(), address: z.string() }
const Told = z.object({
  entries: z.array(
    z.discriminatedUnion('type', [
      z.object({ ...entry, type: z.literal('signed'), network: z.string(), hash: z.string() }),
      z.object({ ...entry, ...destination, type: z.literal('allowed') }),
      z.object({ ...entry, ...destination, type: z.literal('disallowed'), usableBefore: z.number() }),
      z.object({ ...entry, type: z.literal('declined'), network: z.string(), intent: z.string() }),
      z.object({ ...entry, type: z.literal('policy') }),
      z.object({ ...entry, type: z.literal('begun') }),
    ]),
  ),
})

/** Questions on one connection, answered by their number; a connection that ends answers none of those that wait. */
class Line {
  readonly #waiting = new Map<number, (answer: Answer | 'unknown') => void>()
  #socket: Socket | undefined
  #rest = ''
  #asked = 0
  #silence: string | undefined

  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Why the last question wasn't heard, in plain words; undefined where it was. */
  silence(): string | undefined {
    return this.#silence
  }

  ask(question: object): Promise<Answer | 'unknown'> {
    const n = ++this.#asked
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#silence = `no answer at ${this.#path} within ${links.signer.ms / 1000} s`
        this.#settle(n, 'unknown')
      }, links.signer.ms)
      // It alone keeps the process while a question waits: a command that asks has nothing else, and the socket keeps none.
      this.#waiting.set(n, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      this.#open().write(`${JSON.stringify({ n, ...question })}\n`)
    })
  }

  #settle(n: number, answer: Answer | 'unknown'): void {
    const settle = this.#waiting.get(n)
    this.#waiting.delete(n)
    settle?.(answer)
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = connect(this.#path)
    this.#socket = socket
    this.#rest = ''
    socket.unref()
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => this.#read(socket, text))
    let fault: string | undefined
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fault = error.code
      socket.destroy()
    })
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      if (this.#waiting.size > 0) this.#silence = whySilent(this.#path, fault)
      for (const n of [...this.#waiting.keys()]) this.#settle(n, 'unknown')
    })
    return socket
  }

  #read(socket: Socket, text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > links.signer.mostBytes) return void socket.destroy()
    for (const line of lines) {
      const read = z.looseObject({ n: z.number() }).and(Answer).safeParse(jsonOf(line))
      // What can't be read answers nothing: who asked waits until they know no more than that.
      if (!read.success) continue
      this.#silence = undefined
      this.#settle(read.data.n, read.data)
    }
  }
}

/** What a socket's error means for whoever set the signer up. */
function whySilent(path: string, code: string | undefined): string {
  if (code === 'EACCES') return `this user may not open ${path} (EACCES): it is for the user that Florin runs as`
  if (code === 'ENOENT')
    return `there is no ${path} (ENOENT): the signer's socket is not up, or SIGNER_SOCKET names another`
  if (code === 'ECONNREFUSED') return `nobody listens at ${path} (ECONNREFUSED): the signer is not running`
  return `${path} was closed before it answered${code ? ` (${code})` : ''}: the signer's own log says why`
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The fewest approvals that any of the payments has, and how many it takes. */
function refusal({
  code,
  needs,
  declined,
}: Extract<Answer, { ok: false }>): Exclude<CustodyAnswer<object>, 'unknown' | { is: 'done' }> {
  const [first, ...more] = needs ?? []
  if (code !== 'needs_approvals' || !first)
    return { is: 'refused', code: refusalNamed(code), ...(declined && { declined }) }
  const least = more.reduce((least, one) => (one.have.length < least.have.length ? one : least), first)
  return { is: 'needs', have: least.have.length, of: least.of }
}

const hex = (text: string): string => (text.startsWith('0x') ? text : `0x${text}`)
/** Networks whose addresses have nonces write their transactions with '0x' in front. */
const written = ({ raw, hash }: z.infer<typeof Signed>, nonces: boolean) =>
  nonces ? { raw: hex(raw), hash: hex(hash) } : { raw, hash }

/** The signer's own process, asked over its Unix socket (docs/custody.md). What isn't heard is 'unknown', whatever became of it. */
export function signerCustody(path: string): SigningCustody {
  const line = new Line(path)
  const read = async <T>(question: object, schema: z.ZodType<T>): Promise<T | 'unknown'> => {
    const answer = await line.ask(question)
    const parsed = answer !== 'unknown' && answer.ok ? schema.safeParse(answer) : undefined
    return parsed?.success ? parsed.data : 'unknown'
  }
  return {
    name: 'signer',
    sandbox: false,
    signs: true,
    publicKeys: async () => {
      const answer = await read({ op: 'publicKeys' }, Keys)
      if (answer === 'unknown')
        throw new Error(`the signer did not say its public keys: ${line.silence() ?? 'its answer can’t be read'}`)
      return answer.keys.map(({ address, ...key }) => ({ ...key, ...(address !== undefined && { address }) }))
    },
    cold: async () => {
      const answer = await read({ op: 'status' }, Cold)
      return answer === 'unknown' ? 'unknown' : answer.cold
    },
    allow: (destination) => read({ op: 'allow', ...destination }, Allowed),
    judge: async (intents, { lists } = { lists: true }) => {
      const answer = await line.ask({ op: 'judge', intents, approvals: [], lists })
      if (answer === 'unknown') return 'unknown'
      return answer.ok ? { is: 'done' } : refusal(answer)
    },
    sign: async ({ intents, attempt }) => {
      const answer = await line.ask({ op: 'sign', intents, attempt, approvals: [] })
      if (answer === 'unknown') return 'unknown'
      if (!answer.ok) return refusal(answer)
      const signed = Signed.safeParse(answer)
      return signed.success ? { is: 'done', ...written(signed.data, 'nonce' in attempt) } : 'unknown'
    },
    look: async (intentId) => {
      const answer = await read({ op: 'look', intent: intentId }, Looked)
      if (answer === 'unknown') return 'unknown'
      return {
        signed: answer.signed.map((one) => ({
          attempt: one.attempt,
          ...written(one, typeof one.attempt === 'object' && one.attempt !== null && 'nonce' in one.attempt),
        })),
      }
    },
    disallow: async (destination) => (await read({ op: 'disallow', ...destination }, z.looseObject({}))) !== 'unknown',
    journal: async (after) => {
      const told = await read({ op: 'journal', after }, Told)
      return told === 'unknown' ? 'unknown' : told.entries
    },
    status: () => read({ op: 'status' }, Status),
    silence: () => line.silence(),
  }
}
