import { jsonIn } from '../own-passkeys/passkeys-at-desk.ts'

type Body = { email: string; password: string; code?: string; assertion?: never }
type Answer = { data: unknown } | Readonly<Record<string, unknown>>
interface Entered {
  email: string
  /** Of the new session; empty where one was ended. */
  token?: string
  problem?: Readonly<Record<string, unknown>>
}

/** What the sign-in form asks: in, or out. Undefined where the page was merely opened. The password never comes back. */
export async function enterDesk(
  request: Request,
  signIn: (body: Body) => Promise<Answer>,
  signOut: () => Promise<unknown>,
): Promise<Entered | undefined> {
  if (request.method !== 'POST') return undefined
  const {
    act,
    email = '',
    password = '',
    code = '',
    passkey = '',
  } = Object.fromEntries(new URLSearchParams(await request.text()))
  if (act === 'sign-out') {
    await signOut()
    return { email: '', token: '' }
  }
  const answer = await signIn({
    email,
    password,
    ...(code && { code }),
    ...(passkey && { assertion: jsonIn(passkey) }),
  })
  if (!('data' in answer)) return { email, problem: answer }
  return { email, token: (answer.data as { token: string }).token }
}
