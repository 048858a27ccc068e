import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { takesDocuments } from '../../contract/identity/document-facts.ts'
import { createVeriffSession, type IdentityState } from '../../contract/identity/identity.ts'
import { Button } from '../../ui/Button.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { DocumentForm } from './document/DocumentForm.tsx'
import { ProviderLogo } from './ProviderLogo.tsx'
import { SandboxEnding } from './SandboxEnding.tsx'

type Props = {
  state: IdentityState
  /** Of the account. */
  names: { first_name: string; last_name: string }
  provider: NonNullable<IdentityState['provider']>
  onState: (state: IdentityState) => void
}

/** The provider's container, its logo at the top right: where a verification is begun, gone on with, and begun again. */
export function ProviderBox({ state, provider, names, onState }: Props) {
  const w = useWords('identity')
  const { verification: it } = state
  const open = it !== null && ['created', 'started', 'submitted', 'resubmission'].includes(it.state)
  const byHand = open && it.url !== null && it.provider === provider.name && takesDocuments(provider.name)
  const document = byHand && it.state !== 'submitted' && (
    <DocumentForm key={it.moved_at} sent={it.sent} names={names} onState={onState} />
  )
  return (
    <section aria-label={w.title} className="rounded-lg border border-line bg-surface-raised p-5 shadow-raised sm:p-6">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{w.check}</h2>
        <ProviderLogo name={provider.name} />
      </div>
      {open && provider.sandbox && <SandboxEnding onState={onState} />}
      {open && provider.sandbox && document && (
        <details className="mt-6 border-t border-line pt-4">
          <summary className="link min-h-touch cursor-pointer py-2.5 font-semibold">{w.byHand}</summary>
          <p className="mt-1 mb-6 max-w-measure text-sm text-ink-muted">{w.byHandText}</p>
          {document}
        </details>
      )}
      {open && !provider.sandbox && document && (
        <>
          <p className="mb-6 max-w-measure text-ink-muted">{w.own}</p>
          {document}
        </>
      )}
      {open && !provider.sandbox && !byHand && it.url && (
        <LinkButton href={it.url} size="lg">
          {w.goOn}
        </LinkButton>
      )}
      {(!open || (!provider.sandbox && !it.url)) && <Begin state={state} onState={onState} again={it !== null} />}
    </section>
  )
}

type BeginProps = Pick<Props, 'state' | 'onState'> & { again: boolean }

/** Opens a session, or goes on with the one that is open, and leads to where it is. */
function Begin({ state, onState, again }: BeginProps) {
  const w = useWords('identity')
  const { run, busy, problem } = useAction()
  const [left, setLeft] = useState(false)
  if (state.left_today === 0) return <p className="text-ink-muted">{w.noneLeft}</p>
  const begin = () =>
    run(async () => {
      const { data } = await call(createVeriffSession)
      const url = data.verification?.url
      onState(data)
      if (!url || (data.provider && takesDocuments(data.provider.name))) return
      setLeft(true)
      location.assign(url)
    })
  return (
    <div className="flex flex-col gap-5">
      {problem && <ProblemBanner problem={problem} />}
      <div>
        <Button size="lg" loading={busy || left} onClick={() => void begin()}>
          {state.renewable ? w.renew : again ? w.beginAgain : w.begin}
        </Button>
      </div>
    </div>
  )
}
