import { type FormEvent, useState } from 'react'
import { call } from '../../../client/api.ts'
import { schemaResolver } from '../../../client/forms/schema-resolver.ts'
import { goTo } from '../../../client/go-to.ts'
import { takeDestination } from '../../../client/letters/after-opening.ts'
import { signIn } from '../../../client/session/sign-in.ts'
import { verifyEmail, verifyEntityEmail } from '../../../contract/accounts/accounts.ts'
import type { AccountKind } from '../../../contract/accounts/profiles.ts'
import { safeCallback } from '../../../contract/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { PastedLink } from '../links/PastedLink.tsx'
import type { SentForm } from '../sent-form.ts'
import type { useLinkToken } from '../use-link-token.ts'
import { useSentForm } from '../use-sent-form.ts'
import { useOpening } from './use-opening.ts'

type Confirmed = { username: string }

/** The link's token and the password: who confirms proves the mailbox, and that the registration is theirs; in the browser that registered the link is enough. */
export function useConfirmation(
  link: ReturnType<typeof useLinkToken>,
  {
    kind,
    registeredHere,
    named,
    sent,
  }: { kind: AccountKind; registeredHere: boolean; named: string | undefined; sent?: SentForm<Confirmed> | undefined },
) {
  const [username, setUsername] = useState(sent?.data?.username)
  const [next, setNext] = useState<string>()
  const opening = useOpening(link, registeredHere, named)
  const endpoint = kind === 'entity' ? verifyEntityEmail : verifyEmail
  const parts = useSentForm(sent, schemaResolver('Confirmation'), async ({ password }) => {
    const answer = await link.using((token) => call(endpoint, { body: { token, password } }))
    if (!answer) return
    const { email, username } = answer.data
    // Both were proved just now: nobody is asked for the password a third time. Where that doesn't go, the page offers to sign in.
    const to = takeDestination(username)
    if (email && (await signIn({ email, password: password ?? '' })).ok) return goTo(to ?? safeCallback(null))
    setNext(to)
    setUsername(username)
  })
  return { ...parts, username, next, sent, opening }
}

type Props = { confirmation: ReturnType<typeof useConfirmation>; username: string | undefined }

/**
 * Asks whether this is the reader's account, and for its password: whoever gets an email that another's registration brought them would
 * otherwise open, by being helpful, an account on their own address to which that other has the password. In the browser that registered a press is enough; who sits there may be another than who registered.
 */
export function ConfirmForm({ confirmation, username }: Props) {
  const w = useWords('auth')
  const { form, submit, problem, busy, sent, opening } = confirmation
  const { here } = opening
  const shown = here ? opening.problem : problem
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!here) void submit(event)
    else if (!opening.busy) void opening.open()
  }
  const password = (
    <Field label={w.confirmPassword} error={form.formState.errors.password?.message}>
      <PasswordInput autoComplete="current-password" {...form.register('password')} />
    </Field>
  )
  return (
    <>
      <AuthHeading title={w.confirmTitle}>{here ? w.openingLead : w.confirmLead}</AuthHeading>
      <form method="post" noValidate onSubmit={press} className="flex flex-col gap-5">
        {username && (
          <p className="flex items-baseline justify-between gap-4 rounded-md bg-surface-sunken px-4 py-3">
            <span className="text-sm text-ink-muted">{w.account}</span>
            <bdi className="break-all font-semibold">{username}</bdi>
          </p>
        )}
        <PastedLink sent={sent} />
        {here ? <noscript>{password}</noscript> : password}
        {shown && <ProblemBanner problem={shown} />}
        <Button type="submit" size="lg" block loading={here ? opening.busy : busy}>
          {w.confirm}
        </Button>
        {!here && (
          <a className="link inline-flex min-h-touch items-center self-center text-sm" href="/auth/forgot-password">
            {w.confirmForgot}
          </a>
        )}
      </form>
      <NotMine />
    </>
  )
}

function NotMine() {
  const w = useWords('auth')
  return (
    <section aria-labelledby="not-mine" className="mt-4 border-t border-line pt-5 text-sm">
      <h2 id="not-mine" className="font-semibold">
        {w.notMine}
      </h2>
      <p className="mt-1 text-ink-muted">{w.notMineText}</p>
    </section>
  )
}
