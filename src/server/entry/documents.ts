import type { App } from '../boot.ts'
import { type PreparedFile, prepareFile } from './static/send-file.ts'
import { etagOf } from './static/static-files.ts'

/** What the API says of itself: large, public, and the same until the next release. */
const DOCUMENTS = ['/api/v1/openapi.json', '/api/v1/docs']

/**
 * The API's documents as files, by path: made and compressed when somebody first asks. Compressing half a megabyte for each who asks would be
 * work that a stranger can have for nothing.
 */
export function apiDocuments(app: App, common: Readonly<Record<string, string>>) {
  const made = new Map<string, Promise<PreparedFile>>()
  const make = async (path: string): Promise<PreparedFile> => {
    const response = await app.api(new Request(new URL(path, app.config.PUBLIC_URL)))
    const content = Buffer.from(await response.arrayBuffer())
    const file = {
      identity: content,
      type: response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
      etag: etagOf(content),
      cacheControl: 'public, max-age=300, must-revalidate',
      csp: null,
      br: null,
      gzip: null,
      compressLater: true,
      framed: false,
      dark: null,
    }
    return prepareFile(file, common)
  }
  return (path: string): Promise<PreparedFile> | undefined => {
    if (!DOCUMENTS.includes(path)) return undefined
    const known = made.get(path) ?? make(path)
    made.set(path, known)
    return known
  }
}
