import type { FormEvent } from 'react'
import type { DocumentFacts } from '../../../contract/identity/document-facts.ts'
import type { IdentityState } from '../../../contract/identity/identity.ts'
import { Button } from '../../../ui/Button.tsx'
import { ReasonsBanner } from '../../../ui/feedback/ReasonsBanner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { FactFields } from './FactFields.tsx'
import { KindFields } from './KindFields.tsx'
import { PictureFields } from './PictureFields.tsx'
import { useDocument } from './use-document.ts'

type Props = {
  sent: DocumentFacts | null
  names: { first_name: string; last_name: string }
  onState: (state: IdentityState) => void
}

/** A document that the house looks at itself: which it is, its pictures, what it says, and what is still missing. */
export function DocumentForm({ sent, names, onState }: Props) {
  const w = useWords('identity')
  const it = useDocument(sent, names, onState)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void it.submit()
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-8">
      <KindFields it={it} />
      {it.places.length > 0 && <PictureFields it={it} />}
      {it.places.length > 0 && <FactFields it={it} />}
      {it.problem && <ReasonsBanner problem={it.problem} />}
      <div className="flex flex-col gap-3">
        <Missing missing={it.missing} />
        <div>
          <Button type="submit" needs="own" size="lg" loading={it.busy || !it.ready}>
            {w.send}
          </Button>
        </div>
        <p className="text-sm text-ink-muted">{w.sendNote}</p>
      </div>
    </form>
  )
}

function Missing({ missing }: Pick<ReturnType<typeof useDocument>, 'missing'>) {
  const w = useWords('identity')
  return (
    <p role="status" className="text-sm text-ink-muted">
      {missing.length === 0 ? w.nothingMissing : `${w.missing} ${missing.map((one) => w[`missing_${one}`]).join(', ')}`}
    </p>
  )
}
