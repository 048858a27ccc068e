import { useFileUrl } from '../../../client/files/use-file-url.ts'
import type { FileFacts } from '../../../contract/orders/orders.ts'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DocumentViewer } from '../../../ui/file/DocumentViewer.tsx'
import { useWords } from '../../../ui/words.tsx'

/** A private file of the order in the viewer. */
export function ProofViewer({ file, label }: { file: FileFacts; label: string }) {
  const w = useWords('orderRoom')
  const { url, problem } = useFileUrl(file.id)
  if (problem) return <ProblemBanner problem={problem} />
  if (!url) {
    return (
      <Loading label={w.proofLoading}>
        <Skeleton className="h-[403px] w-full rounded-md" />
      </Loading>
    )
  }
  return <DocumentViewer name={file.name} label={label} type={file.type} src={url} />
}
