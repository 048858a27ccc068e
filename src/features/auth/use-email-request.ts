import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { schemaResolver } from '../../client/forms/schema-resolver.ts'
import type { forgotPassword, resendVerification } from '../../contract/accounts/accounts.ts'
import type { ShownProblem } from '../../ui/feedback/ProblemBanner.tsx'
import type { SentForm } from './sent-form.ts'
import { useSentForm } from './use-sent-form.ts'

type EmailEndpoint = typeof forgotPassword | typeof resendVerification

/** Asks for an email to an address; `sentTo` once it was asked for, which says nothing about whether the address is known. */
export function useEmailRequest(endpoint: EmailEndpoint, sent?: SentForm) {
  const [sentTo, setSentTo] = useState(sent?.data ? sent.values.email : undefined)
  const parts = useSentForm(sent, schemaResolver('forgotPassword'), async ({ email }) => {
    await call(endpoint, { body: { email } })
    setSentTo(email)
  })
  return { ...parts, sentTo }
}

/** Asks once more; answers what went wrong. */
export async function askAgain(endpoint: EmailEndpoint, email: string): Promise<ShownProblem | undefined> {
  try {
    await call(endpoint, { body: { email } })
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}
