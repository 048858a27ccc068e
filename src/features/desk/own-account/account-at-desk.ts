import { jsonIn } from '../own-passkeys/passkeys-at-desk.ts'

type Answer = { data: unknown } | Readonly<Record<string, unknown>>
type NewPassword = { password: string; new_password: string; code?: string; assertion?: never }

/** What a form about one's own account brought back; passwords don't come back. */
export interface AccountSent {
  act: 'password' | 'end'
  problem: Readonly<Record<string, unknown>>
}

interface Calls {
  setPassword: (body: NewPassword) => Promise<Answer>
  end: (body: { session_id: string } | { others: true }) => Promise<Answer>
}

/** Does what a form of the page asks: 'done', or why not. Undefined where the page was merely opened. */
export async function accountAtDesk(request: Request, calls: Calls): Promise<'done' | AccountSent | undefined> {
  if (request.method !== 'POST') return undefined
  const given = Object.fromEntries(new URLSearchParams(await request.text()))
  const { act, session = '', password = '', new_password = '', code = '', passkey = '' } = given
  if (act === 'password') {
    const proof = { ...(code && { code }), ...(passkey && { assertion: jsonIn(passkey) }) }
    const answer = await calls.setPassword({ password, new_password, ...proof })
    return 'data' in answer ? 'done' : { act, problem: answer }
  }
  const answer = await calls.end(session === 'others' ? { others: true } : { session_id: session })
  return 'data' in answer ? 'done' : { act: 'end', problem: answer }
}
