import { type FormEvent, useRef, useState } from 'react'
import { tokenInAddress } from '../../../client/letters/letter-token.ts'
import { signIn } from '../../../client/session/sign-in.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { AuthHeading } from '../AuthHeading.tsx'
import { RefusalBanner } from '../sign-in/RefusalBanner.tsx'
import type { Refusal } from '../sign-in/sign-in-refusal.ts'
import { PastedLink } from './PastedLink.tsx'

type Props = {
  callbackUrl: string
  /** This browser asked for a link of late: its own opens with one press. */
  askedHere: boolean
  /** What was wrong with it when the browser sent the form by itself. */
  error?: string | undefined
}

/** A link by e-mail: one press where it was asked for, in another browser also the letters that the asking page shows. */
function SignInLinkScreen({ callbackUrl, askedHere, error }: Props) {
  const w = useWords('auth')
  const { word, elsewhere, refusal, busy, submit } = useLink({ callbackUrl, askedHere, error })
  const field = (
    <Field label={w.linkWord} hint={elsewhere ? undefined : w.linkWordHint}>
      <TextInput
        ref={word}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        className="max-w-[220px] font-mono uppercase tracking-[0.15em]"
        dir="ltr"
      />
    </Field>
  )
  return (
    <>
      <AuthHeading title={w.linkTitle}>{elsewhere ? w.linkElsewhere : w.linkLead}</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        {refusal && <RefusalBanner refusal={refusal} />}
        <PastedLink />
        {elsewhere ? field : <noscript>{field}</noscript>}
        <Button type="submit" size="lg" block loading={busy}>
          {w.signIn}
        </Button>
        <a className="link inline-flex min-h-touch items-center self-center text-sm" href="/auth/login">
          {w.toSignIn}
        </a>
      </form>
    </>
  )
}

const ELSEWHERE = new Set(['link_elsewhere', 'link_word_wrong'])

function useLink({ callbackUrl, askedHere, error }: Props) {
  const word = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | undefined>(error ? { ok: false, code: error } : undefined)
  const [elsewhere, setElsewhere] = useState(!askedHere || ELSEWHERE.has(error ?? ''))
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    const typed = word.current?.value ?? ''
    const result = await signIn({ link: tokenInAddress() || 'none', ...(typed && { word: typed }) })
    // Stays busy until the next page is there; the link has no place in the history any more.
    if (result.ok) return location.replace(callbackUrl)
    setBusy(false)
    setElsewhere((known) => known || ELSEWHERE.has(result.code))
    setRefusal(result)
    word.current?.select()
  }
  return { word, elsewhere, refusal, busy, submit }
}

export default island(SignInLinkScreen)
