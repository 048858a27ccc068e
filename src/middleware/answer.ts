import { asked } from './asked.ts'
import { beacon } from './beacon.ts'
import { explain, refusal } from './explain.ts'

interface SignInRequest {
  /** The first part of the path under the base: 'session', 'callback', '_log'. */
  action: string
  /** Whether the library knows it. */
  known: boolean
  request: Request
  next: () => Promise<Response>
}

/** Answers below the sign-in library's base path: the beacon, the library's own answers with their errors in words, and nothing stored. */
export async function answerAsSignIn({ action, known, request, next }: SignInRequest): Promise<Response> {
  if (action === '_log') return beacon(request)
  const wantsPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
  if (!known) return explain(new Response(null, { status: 400 }), 'UnknownAction', wantsPage)
  const response = await next()
  const { error, unavailable } = asked()
  // Without this the library's answer would take the cookie away for a fault of the database.
  if (unavailable) return refusal(503, 'unavailable')
  const explained = await explain(response, error, wantsPage)
  explained.headers.set('cache-control', 'no-store')
  return explained
}
