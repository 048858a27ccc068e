import type { PasskeyCreation } from '../../../contract/accounts/passkeys.ts'

type Answer = { data: unknown } | Readonly<Record<string, unknown>>
type Proof = { password: string; code?: string; assertion?: never }

/** What a form about passkeys brought back. */
export interface PasskeySent {
  name: string
  /** The next step: what the browser makes the passkey of. */
  creation?: PasskeyCreation
  problem?: Readonly<Record<string, unknown>>
}

interface Calls {
  start: (body: Proof) => Promise<Answer>
  add: (body: { credential: never; name: string }) => Promise<Answer>
  remove: (body: Proof & { id: string }) => Promise<Answer>
}

/** Does what a form of the page asks: 'done', or what stands there next. Undefined where the page was merely opened. */
export async function passkeysAtDesk(request: Request, calls: Calls): Promise<'done' | PasskeySent | undefined> {
  if (request.method !== 'POST') return undefined
  const {
    act,
    name = '',
    id = '',
    password = '',
    code = '',
    passkey = '',
  } = Object.fromEntries(new URLSearchParams(await request.text()))
  const proof: Proof = { password, ...(code && { code }), ...(passkey && { assertion: jsonIn(passkey) }) }
  if (act === 'start') {
    const answer = await calls.start(proof)
    return 'data' in answer ? { name, creation: answer.data as PasskeyCreation } : { name, problem: answer }
  }
  const answer = await (act === 'add'
    ? calls.add({ credential: jsonIn(passkey), name })
    : calls.remove({ ...proof, id }))
  return 'data' in answer ? 'done' : { name, problem: answer }
}

/** What the browser's script wrote into the field; anything else the endpoint refuses. */
export function jsonIn(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return {} as never
  }
}
