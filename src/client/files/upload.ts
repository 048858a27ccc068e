import { addressOf } from '../../contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../../contract/endpoint.ts'
import { ApiProblem, unreached } from '../api.ts'
import { bearer, sessionEnded } from '../session/session.store.ts'

const notThrough = () => unreached('fileNotSent')

/**
 * Posts a file and tells how far it is, 0–100, which `fetch` can't. Throws ApiProblem with the server's words, or 'offline' where
 * nobody answered.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { file: File },
  onProgress: (percent: number) => void,
): Promise<Returned<E>> {
  const token = await bearer()
  const { ok, document } = await sent(addressOf(endpoint, input), input.file, token, onProgress)
  if (ok) return document.data as Returned<E>
  if (document.code === 'unauthenticated') await sessionEnded()
  throw new ApiProblem(document)
}

const sent = (address: string, file: File, token: string | undefined, onProgress: (percent: number) => void) =>
  new Promise<{ ok: boolean; document: Record<string, unknown> }>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = () => {
      // Also null where the answer broke off, whatever its status.
      const document = request.response as Record<string, unknown> | null
      resolve(document ? { ok: request.status < 300, document } : { ok: false, document: notThrough() })
    }
    request.onerror = () => resolve({ ok: false, document: notThrough() })
    request.ontimeout = request.onerror
    request.send(file)
  })

/** Rejects when the browser can't read a file: it was moved, or lies on a disk that is gone. To send it would only fail like a lost connection. */
export const assertReadable = async (file: File): Promise<void> => void (await file.slice(0, 1).arrayBuffer())
