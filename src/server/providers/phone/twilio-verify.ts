import { z } from 'zod'
import { boundedFetch } from '../../../outgoing/bounded-fetch.ts'
import { services } from '../../../outgoing/services.ts'
import type { PhoneProof } from './port.ts'

const ask = boundedFetch(services.twilio)

export const TwilioConfig = z.strictObject({
  /** Of an API key, SK…, or the account, AC…; with its secret. */
  key: z.string().regex(/^(SK|AC)[0-9a-f]{32}$/),
  secret: z.string().min(16),
  /** The Verify service, which has the texts and the sender. */
  service: z.string().regex(/^VA[0-9a-f]{32}$/),
  /** Another address than Twilio's: a region's, or a test's. */
  url: z.url().default('https://verify.twilio.com'),
})

const Started = z.object({ sid: z.string().regex(/^VE[0-9a-fA-F]{32}$/) })
const Checked = z.object({ status: z.string() })
const Fault = z.object({ code: z.number() })

/** Languages of ours that its texts come in by the same code. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en', pt: 'pt', 'pt-BR': 'pt-BR', es: 'es', ar: 'ar', fr: 'fr' }

interface WireAnswer {
  status: number
  body: unknown
}

/**
 * Twilio's Verify, version 2: it makes the codes, sends them and counts the tries, five for each. Within ten minutes it sends the same code to the same
 * number, so that starting twice is one start. What it has no more of (used, expired, tried too often) it answers with 404.
 */
export function twilioVerify(config: z.output<typeof TwilioConfig>): PhoneProof {
  const service = `${config.url.replace(/\/$/, '')}/v2/Services/${config.service}`
  const authorization = `Basic ${Buffer.from(`${config.key}:${config.secret}`).toString('base64')}`

  async function post(path: string, form: Record<string, string>): Promise<WireAnswer> {
    const answer = await ask(`${service}/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }

  return {
    name: 'twilio-verify',
    sandbox: false,
    channels: ['sms', 'call'],
    minutes: 10,
    async start(to, channel, locale) {
      const language = LOCALES[locale]
      const { status, body } = await post('Verifications', {
        To: to,
        Channel: channel,
        ...(language && { Locale: language }),
      })
      const started = Started.safeParse(body)
      if (status === 201 && started.success) return { ref: started.data.sid }
      // Its own limits (429) and wrong credentials (401) are no word about the number.
      if (status === 400 || status === 403) return { refused: `twilio ${Fault.safeParse(body).data?.code ?? status}` }
      throw new Error(`Twilio Verify answered ${status}`)
    },
    async check(ref, code) {
      const answer = await post('VerificationCheck', { VerificationSid: ref, Code: code }).catch(() => undefined)
      if (answer?.status === 404) return 'expired'
      const status = answer?.status === 200 ? Checked.safeParse(answer.body).data?.status : undefined
      if (status === 'approved') return 'yes'
      if (status === 'pending') return 'no'
      if (answer?.status === 429 && Fault.safeParse(answer.body).data?.code === 60202) return 'expired'
      return status === undefined ? 'unknown' : 'expired'
    },
  }
}
