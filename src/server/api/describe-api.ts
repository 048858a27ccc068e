import type { Endpoint } from '../../contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

interface Description {
  endpoints: readonly Endpoint[]
  /** The OpenAPI document, as JSON. */
  document: string
  /** The same as a page. */
  page: string
}

let drawn: Description | undefined

const isOf = ({ endpoints: known }: Description, endpoints: readonly Endpoint[]): boolean =>
  known.length === endpoints.length && known.every((endpoint, i) => endpoint === endpoints[i])

/** What the world is told of: the desk's addresses are for who works there (`npm run docs` writes the whole). */
export const publicEndpoints = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(({ path }) => !path.startsWith('/desk/'))

/**
 * What the API says of itself to the world. Drawing it costs more than all else of building the API: once in a process for the same endpoints, and before anybody asks, as it
 * would keep all others waiting.
 */
export function describeApi(endpoints: readonly Endpoint[]): Description {
  if (!drawn || !isOf(drawn, endpoints))
    drawn = {
      endpoints,
      document: JSON.stringify(openApi(publicEndpoints(endpoints))),
      page: docsPage(publicEndpoints(endpoints)),
    }
  return drawn
}
