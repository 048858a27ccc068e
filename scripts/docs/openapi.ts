import { createHash } from 'node:crypto'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { openApi } from '../../src/server/api/openapi.ts'

/** The very document that /api/v1/openapi.json answers, with its ends of lines. */
export const openApiFile = (): string => `${JSON.stringify(openApi(servedEndpoints()), null, 2)}\n`

/** Its digest, as `sha256sum -c` reads it: a changed API changes a committed file, without a megabyte of history each time. */
export const openApiDigest = (): string => `${createHash('sha256').update(openApiFile()).digest('hex')}  openapi.json`
