import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiProblem, call } from '../../client/api.ts'
import { useSubmit } from '../../client/use-submit.ts'
import type { forgotPassword, resendVerification } from '../../contract/accounts.ts'
import type { ShownProblem } from '../../ui/ProblemBanner.tsx'

/** Asks for a letter to an address; `sentTo` once it was asked for, which says nothing about whether the address is known. */
export function useLetter(endpoint: typeof forgotPassword | typeof resendVerification) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<{ email: string }>({ resolver: zodResolver(endpoint.body) })
  const { submit, problem, busy } = useSubmit(form, async ({ email }) => {
    await call(endpoint, { body: { email } })
    setSentTo(email)
  })
  return { form, submit, problem, busy, sentTo, back: () => setSentTo(undefined) }
}

/** Asks once more; answers what went wrong. */
export async function askAgain(
  endpoint: typeof forgotPassword | typeof resendVerification,
  email: string,
): Promise<ShownProblem | undefined> {
  try {
    await call(endpoint, { body: { email } })
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}
