import { ChevronDown, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useFileUrl } from '../../client/files/use-file-url.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DocumentViewer } from '../../ui/file/DocumentViewer.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

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
      {shown && <Viewer file={file} label={label} />}
    </details>
  )
}

function Viewer({ file, label }: { file: FileFacts; label: string }) {
  const w = useWords('disputes')
  const { url, problem } = useFileUrl(file.id)
  if (problem) return <ProblemBanner problem={problem} />
  if (!url) {
    return (
      <Loading label={w.fileLoading}>
        <Skeleton className="h-[403px] w-full rounded-md" />
      </Loading>
    )
  }
  return <DocumentViewer name={file.name} label={label} type={file.type} src={url} />
}
