import type { IncomingMessage, ServerResponse } from 'node:http'
import { chainsOf } from '../../env.ts'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { Problem } from '../kernel/errors.ts'
import { networkOf } from '../kernel/network.ts'
import { SandboxSend, sendOnSandbox } from '../modules/chain/sandbox/send-on-sandbox.ts'

/**
 * POST /dev/faucet: pays a deposit address on a sandbox network, for demo, development and tests: JSON { network, asset, address, amount }.
 * Answers 204, or throws the Problem why not: 'not_found' where networks aren't pretended.
 */
export async function sendFromFaucet(app: App, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (chainsOf(app.config) !== 'sandbox') throw new Problem('not_found')
  const ip = String(req.headers[CLIENT_IP] ?? '127.0.0.1')
  app.limits.take('write', networkOf(ip))
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const { data } = SandboxSend.safeParse(jsonIn(Buffer.concat(chunks).toString('utf8')))
  if (!data) throw new Problem('invalid_input')
  await sendOnSandbox(app.contextFor({ kind: 'anonymous', ip }), data)
  res.writeHead(204).end()
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
