import { addressOf } from '../../contract/addresses.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { ApiProblem, unreached } from '../api.ts'
import { bearer, sessionEnded } from '../session/session.store.ts'

const notThrough = () => unreached('fileNotFetched')

/**
 * The file that an endpoint answers, with the name that the server gives it. Throws ApiProblem with the server's words, or 'offline', also
 * where the answer broke off; a session that has ended leads to the sign-in page.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ body: Blob; name: string | undefined }> {
  const token = await bearer()
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(addressOf(endpoint, input), { headers }).catch(() => undefined)
  if (!response) throw new ApiProblem(notThrough())
  if (!response.ok) {
    const problem = (await response.json().catch(notThrough)) as Record<string, unknown>
    if (problem.code === 'unauthenticated') await sessionEnded()
    throw new ApiProblem(problem)
  }
  const body = await response.blob().catch(() => undefined)
  if (!body) throw new ApiProblem(notThrough())
  return { body, name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] }
}
