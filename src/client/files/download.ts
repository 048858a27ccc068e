import { addressOf } from '../../contract/addresses.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { ApiProblem } from '../api.ts'
import { bearer, sessionEnded } from '../session.store.ts'
import { saveFile } from './save-file.ts'

const UNREACHED = {
  code: 'offline',
  title: 'The file could not be fetched.',
  next: 'Check your connection and try again.',
}

/** Saves the file that an endpoint answers to `format` in its query. Throws ApiProblem with the server's words, or 'offline'. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fallbackName: string): Promise<void> {
  const token = await bearer()
  const response = await fetch(addressOf(endpoint, input), { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
  if (!response) throw new ApiProblem(UNREACHED)
  if (!response.ok) {
    const document = (await response.json().catch(() => UNREACHED)) as Record<string, unknown>
    if (document.code === 'unauthenticated') await sessionEnded()
    throw new ApiProblem(document)
  }
  const body = await response.blob().catch(() => undefined)
  if (!body) throw new ApiProblem(UNREACHED)
  saveFile(body, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName)
}
