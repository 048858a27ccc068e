/** An answer to script of our own pages; nobody keeps it. */
export const answerScript = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Why a request isn't one that script of our own page posted; undefined where it is. The browser's Origin says whose page asks. */
export function notOurScript(request: Request): Response | undefined {
  if (request.method !== 'POST') return answerScript(405, { code: 'UnknownAction' }, { allow: 'POST' })
  if (request.headers.get('origin') !== new URL(request.url).origin) return answerScript(403, { code: 'MissingCSRF' })
  return undefined
}
