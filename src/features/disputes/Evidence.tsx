import { ChevronDown, Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DisputePlace } from './DisputePlace.tsx'

const EvidenceFile = onDemand(() => import('./EvidenceFile.tsx').then((it) => it.EvidenceFile), DisputePlace)

/** A piece of evidence behind its name; it is fetched when it is opened. */
export function Evidence({ file, label }: { file: FileFacts; label: string }) {
  const w = useWords('disputes')
  const [shown, setShown] = useState(false)
  return (
    <details className="group" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="flex min-h-touch w-fit max-w-full cursor-pointer list-none items-center gap-2 text-sm font-medium text-link">
        <Paperclip aria-hidden size={16} className="shrink-0" />
        <bdi className="truncate">{fill(w.showFile, { name: file.name })}</bdi>
        <ChevronDown aria-hidden size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {shown && <EvidenceFile file={file} label={label} />}
    </details>
  )
}
