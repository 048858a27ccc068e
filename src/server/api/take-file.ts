import type { Endpoint } from '../../contract/endpoint.ts'
import { say } from '../../contract/sentence.ts'
import type { Ctx } from '../kernel/context.ts'
import { badField, Problem } from '../kernel/errors.ts'
import type { Metrics } from './metrics.ts'
import { readBytes } from './read-input.ts'

/**
 * The file that a request brings, once the scanner has looked at it: every file from outside comes in here, so no verb can forget it. Throws 'too_large'; 'file_infected' naming `content`, in the
 * scanner's own words in the log alone; 'unavailable' where a scanner is chosen and doesn't answer; an Error where the endpoint takes no file.
 */
export async function takeFile(
  { path, file }: Endpoint,
  request: Request,
  ctx: Ctx,
  metrics: Pick<Metrics, 'fileScan'>,
): Promise<Buffer> {
  if (!file) throw new Error(`${path} takes no file`)
  const bytes = await readBytes(request, file.maxBytes)
  const { scanner } = ctx.providers
  if (!scanner || bytes.length === 0) return bytes
  const said = await scanner.scan(bytes)
  metrics.fileScan(said === 'clean' || said === 'unknown' ? said : 'found')
  if (said === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '30' } })
  if (said === 'clean') return bytes
  ctx.log.warn({ found: said.found, scanner: scanner.name, path, requestId: ctx.requestId }, 'a file does harm')
  throw badField('content', say('file_does_harm'), 'file_infected')
}
