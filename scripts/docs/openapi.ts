import { mountAll } from '../../src/server/api/mount.ts'
import { openApi } from '../../src/server/api/openapi.ts'
import { Api } from '../../src/server/kernel/implement.ts'

/** The endpoints that are really served, in the order they are mounted. */
export function servedEndpoints() {
  const api = new Api()
  mountAll(api)
  return [...api.implemented.keys()]
}

/** The very document that /api/v1/openapi.json answers. */
export const openApiFile = (): string => JSON.stringify(openApi(servedEndpoints()), null, 2)
