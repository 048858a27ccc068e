import webPush from 'web-push'
import { boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'
import type { Push } from './port.ts'

const TTL_SECONDS = 3600
const ask = boundedFetch(services.push)

/** Push over the browsers' own services, signed with this installation's keys (VAPID). Off where there are none. */
export const webPushSender = ({
  publicKey,
  privateKey,
  subject,
}: {
  publicKey: string
  privateKey: string
  subject: string
}): Push => ({
  name: 'web-push',
  publicKey: publicKey || null,
  send: async (to, message) => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(message), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: TTL_SECONDS,
    })
    const { 'Content-Length': _, ...named } = headers
    const init = { method, headers: named as Record<string, string>, body: new Uint8Array(body) }
    const answer = await ask(endpoint, init).catch(() => undefined)
    if (answer?.ok) return 'sent'
    if (answer?.status === 404 || answer?.status === 410) return 'gone'
    // No more than that: the address that it was for names a person's browser, and so may the library's errors.
    throw new Error(`the push service answered ${answer?.status ?? 'nothing'}`)
  },
})
