import { running } from '../running.ts'
import { requestContext } from './request-context.ts'

const MAX_BYTES = 1024
const LEVELS = ['debug', 'warn', 'error'] as const

/**
 * `_log`: what the browser's sign-in code reports, as JSON or as a form with `level` and `code`. 204 when written down, 405, 413, 422 or
 * 429 when not. The code is a short name, so that nobody can write sentences, or other people's data, into our log.
 */
export async function beacon(request: Request): Promise<Response> {
  const answer = (status: number) =>
    new Response(null, { status, headers: { 'cache-control': 'no-store', ...(status === 405 && { allow: 'POST' }) } })
  if (request.method !== 'POST') return answer(405)
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return answer(413)
  const text = await request.text()
  if (text.length > MAX_BYTES) return answer(413)
  const { level, code } = fieldsOf(text, request.headers.get('content-type') ?? '')
  const known = LEVELS.find((name) => name === level)
  if (!known || typeof code !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(code)) return answer(422)
  return answer(running().signIn.beacon({ level: known, code, ip: requestContext().ip }) ? 204 : 429)
}

function fieldsOf(text: string, type: string): Record<string, unknown> {
  try {
    // navigator.sendBeacon sends text/plain.
    if (/json|text\/plain/.test(type)) return Object(JSON.parse(text)) as Record<string, unknown>
    return Object.fromEntries(new URLSearchParams(text))
  } catch {
    return {}
  }
}
