import { createHash } from 'node:crypto'
import { publicEndpoints } from '../../src/server/api/describe-api.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { openApi } from '../../src/server/api/openapi.ts'

const written = (endpoints: Parameters<typeof openApi>[0]): string => `${JSON.stringify(openApi(endpoints), null, 2)}\n`

/** The very document that /api/v1/openapi.json answers, with its ends of lines. */
export const openApiFile = (): string => written(publicEndpoints(servedEndpoints()))
/** The whole, the desk's endpoints among it: for staff's own tools, and answered nowhere. */
export const wholeOpenApiFile = (): string => written(servedEndpoints())

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Their digests, as `sha256sum -c` reads them: a changed API changes a committed file, without a megabyte of history each time. */
export const openApiDigest = (): string =>
  [`${digest(openApiFile())}  openapi.json`, `${digest(wholeOpenApiFile())}  openapi-desk.json`].join('\n')
