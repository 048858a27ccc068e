import { servedEndpoints } from '../../src/server/api/mount.ts'
import { openApi } from '../../src/server/api/openapi.ts'

/** The very document that /api/v1/openapi.json answers. */
export const openApiFile = (): string => JSON.stringify(openApi(servedEndpoints()), null, 2)
