import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { useFileUrl } from '../../client/files/use-file-url.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DocumentViewer } from '../../ui/file/DocumentViewer.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** A file that was sent, fetched when somebody asks to see it. */
export function LineFile({ file }: { file: FileFacts }) {
  const w = useWords('chat')
  const [shown, setShown] = useState(false)
  const Icon = file.type === 'application/pdf' ? FileText : Image
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="quiet"
        size="sm"
        icon={<Icon aria-hidden size={18} className="shrink-0" />}
        aria-expanded={shown}
        className="max-w-full"
        onClick={() => setShown(!shown)}
      >
        <bdi className="truncate">{fill(shown ? w.hideFile : w.showFile, { name: file.name })}</bdi>
      </Button>
      {shown && (
        <div className="w-full">
          <Shown file={file} />
        </div>
      )}
    </div>
  )
}

function Shown({ file }: { file: FileFacts }) {
  const w = useWords('chat')
  const { url, problem } = useFileUrl(file.id)
  if (problem) return <ProblemBanner problem={problem} />
  if (url)
    return <DocumentViewer name={file.name} label={fill(w.fileShown, { name: file.name })} type={file.type} src={url} />
  return (
    <Loading label={w.fileLoading}>
      <Skeleton className="h-[403px] w-full rounded-md" />
    </Loading>
  )
}
