import { Fragment } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import type { Returned } from '../../contract/endpoint.ts'
import { acceptDocuments, type LegalDocument, type ownDocuments } from '../../contract/legal/legal-documents.ts'
import { Button } from '../../ui/Button.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../ui/words.tsx'

type Props = { asked: Returned<typeof ownDocuments> }

/** Which texts are asked for, and the way to accept them. */
export function DocumentsNotice({ asked }: Props) {
  const w = useWords('shell')
  const { run, busy, problem } = useAction()
  const documents = asked.map(({ document, version }) => ({ document, version }))
  const accept = () => void run(() => call(acceptDocuments, { body: { documents } }))
  return (
    <section aria-label={w.notice} className="border-t border-line bg-caution-soft px-4 py-2 text-sm text-ink">
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <p>
          <Asked text={asked.some((one) => one.changed) ? w.documentsChanged : w.documentsNew} {...{ documents }} />
        </p>
        <Button size="sm" loading={busy} onClick={accept}>
          {w.documentsAccept}
        </Button>
      </div>
      {problem && <ProblemBanner problem={problem} />}
    </section>
  )
}

/** A sentence with its documents as links, in new tabs: what is being typed on the page stays. */
function Asked({ text, documents }: { text: string; documents: readonly { document: LegalDocument }[] }) {
  const w = useWords('shell')
  const [only] = documents
  const which = documents.length > 1 || !only ? w.documentsBoth : `{${only.document}}`
  const labels: Readonly<Record<string, readonly [href: string, label: string]>> = {
    '{terms}': ['/terms', w.documentTerms],
    '{privacy}': ['/privacy', w.documentPrivacy],
  }
  return text
    .replace('{documents}', which)
    .split(/(\{\w+\})/)
    .map((part) => {
      const [href, label] = labels[part] ?? []
      if (!href) return <Fragment key={part}>{part}</Fragment>
      return (
        <a key={part} className="link" href={href} target="_blank" rel="noopener">
          {label}
          <span className="sr-only"> {w.newTab}</span>
        </a>
      )
    })
}
