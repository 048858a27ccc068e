import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import { chainsOf } from '../../env.ts'
import { CLIENT_IP } from '../api/app.ts'
import { FieldErrors } from '../api/field-errors.ts'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { networkOf } from '../kernel/network.ts'
import { SandboxSend, sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'

/**
 * POST /dev/faucet: pays a deposit address on a sandbox network, for demo, development and tests: JSON { network, asset, address, amount }.
 * Answers 204, or throws the Problem why not, each field named: 'malformed_request', 'not_found' where networks aren't pretended, and what `sendOnSandbox` throws.
 */
export async function sendFromFaucet(app: App, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (chainsOf(app.config) !== 'sandbox') throw new Problem('not_found')
  const ip = String(req.headers[CLIENT_IP] ?? '127.0.0.1')
  app.limits.take('write', networkOf(ip))
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  await sendOnSandbox(app.contextFor({ kind: 'anonymous', ip }), readSend(Buffer.concat(chunks).toString('utf8')))
  res.writeHead(204).end()
}

function readSend(text: string): z.output<typeof SandboxSend> {
  const parsed = SandboxSend.safeParse(jsonIn(text), { reportInput: true })
  if (parsed.success) return parsed.data
  const wrong = new FieldErrors()
  wrong.addIssues(parsed.error)
  wrong.throwAny()
  throw new Problem('invalid_input')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('malformed_request', { cause: error })
  }
}
