import { useFileUrl } from '../../client/use-file-url.ts'
import type { FileFacts } from '../../contract/orders.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ProblemBanner } from '../../ui/ProblemBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'

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
