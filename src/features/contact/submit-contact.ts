import { sendContactMessage } from '../../contract/contact.ts'
import type { Locale } from '../../words/locales.ts'

/** The form's fields, as they stand in it; `website` is the trap that only programs fill in. */
const contactFields = ['name', 'email', 'topic', 'number', 'message', 'website'] as const
type ContactField = (typeof contactFields)[number]

export interface Filled {
  values: Partial<Record<ContactField, string>>
  /** Fields that need another look. */
  wrong: readonly ContactField[]
  /** Why it could not be taken though nothing was wrong with it. */
  trouble?: 'busy' | 'away'
  status: number
}

type Api = App.Locals['api']

/**
 * Sends what somebody filled in, as they ask for the page in a language. Answers the number to quote, or the form as it was with what is the matter: nothing
 * that was written is ever lost. A filled trap is said, too: some browsers fill in what people can't see.
 */
export async function submitContact(
  api: Api,
  form: FormData,
  language: Locale,
): Promise<{ reference: string } | Filled> {
  const values: Filled['values'] = {}
  for (const name of contactFields) {
    const given = form.get(name)
    if (typeof given === 'string') values[name] = given
  }
  if (values.website) return { values, wrong: ['website'], status: 422 }
  const { name, email, topic, number, message } = values
  const body = { name, email, topic, message, language, ...(number?.trim() && { number }) }
  const answer = await api(sendContactMessage, { body: body as never }).catch(() => ({ code: 'unavailable' }))
  if ('data' in answer && answer.data) return { reference: (answer.data as { reference: string }).reference }
  const { code, errors = [] } = answer as { code?: string; errors?: { field: string }[] }
  const wrong = contactFields.filter((field) => errors.some((one) => one.field === field))
  if (code === 'invalid_input') return { values, wrong, status: 422 }
  if (code === 'rate_limited') return { values, wrong: [], trouble: 'busy', status: 429 }
  return { values, wrong: [], trouble: 'away', status: 503 }
}
