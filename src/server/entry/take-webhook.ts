import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_IP } from '../api/app.ts'
import type { App } from '../boot.ts'
import { hooksOf } from '../hooks.ts'
import { Problem } from '../kernel/errors.ts'
import { networkOf } from '../kernel/network.ts'
import { hearIdentity } from '../modules/identity/look-at-due.ts'
import { hearOnramp } from '../modules/onramp/look-at-onramps.ts'
import { hearOfCard } from '../modules/payments/cards/hear-of-card.ts'
import { hearCustodian } from '../modules/sending/by-custodian/hear-custodian.ts'
import { readBody } from './read-body.ts'

const PATH = /^\/hooks\/([a-z][a-z0-9-]{1,31})$/
/** The largest message that is read: what a custodian tells of a payment, or a provider of a person, has a few kilobytes. */
const MOST_BYTES = 256 * 1024

/** Whose messages come in at a path; undefined: nobody's do. */
export const hookAt = (path: string): string | undefined => PATH.exec(path)?.[1]

/**
 * POST /hooks/<name>: a message of the custodian's, the payment service's, another seller's, or of who verifies identities, signed over its very bytes. Answers 204 once it is
 * heard, or throws the Problem why not: 'not_found' where no such provider is asked here, 'too_large', 'forbidden' where it isn't theirs, 'unavailable' where
 * nobody can tell, and it should come again.
 */
export async function takeWebhook(app: App, name: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const hook = hooksOf(app.contextFor({ kind: 'system', job: 'hook' }).providers).get(name)
  if (!hook) throw new Problem('not_found')
  const ip = String(req.headers[CLIENT_IP] ?? '')
  app.limits.take('read', networkOf(ip))
  const raw = await readBody(req, MOST_BYTES)
  const header = (wanted: string) => {
    const value = req.headers[wanted]
    return typeof value === 'string' ? value : undefined
  }
  const ctx = app.contextFor({ kind: 'anonymous', ip })
  if (hook === 'cards' || hook === 'onramp') {
    await (hook === 'cards' ? hearOfCard : hearOnramp)(ctx, { raw, header })
    res.writeHead(204).end()
    return
  }
  const heard = await (hook === 'identity' ? hearIdentity : hearCustodian)(ctx, name, raw, header)
  if (heard === 'nobody') throw new Problem('not_found')
  if (heard === 'forged') throw new Problem('forbidden')
  if (heard === 'unknown') throw new Problem('unavailable', { headers: { 'retry-after': '30' } })
  res.writeHead(204).end()
}
