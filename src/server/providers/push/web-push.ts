import webPush from 'web-push'
import type { Push } from './port.ts'

const TTL_SECONDS = 3600
const TIMEOUT_MS = 10_000

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
    try {
      await webPush.sendNotification(to, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
      })
      return 'sent'
    } catch (error) {
      const status = (error as { statusCode?: number }).statusCode
      if (status === 404 || status === 410) return 'gone'
      // The library's own error bears the address it was for, which names a person's browser.
      // biome-ignore lint/style/useErrorCause: for that reason
      throw new Error(`the push service answered ${status ?? 'nothing'}`)
    }
  },
})
