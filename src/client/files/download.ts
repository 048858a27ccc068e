import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from './save-file.ts'

/** Saves the file that an endpoint answers to `format` in its query. Throws ApiProblem with the server's words, or 'offline'. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fallbackName: string): Promise<void> {
  const { body, name } = await fetchFile(endpoint, input)
  saveFile(body, name ?? fallbackName)
}
