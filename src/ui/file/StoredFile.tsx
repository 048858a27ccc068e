import type { ComponentProps } from 'react'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { Loading } from '../feedback/Loading.tsx'
import { ProblemBanner } from '../feedback/ProblemBanner.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { onDemand } from '../overlay/on-demand.tsx'
import { useWords } from '../words.tsx'

type Props = {
  file: FileFacts
  label: string
  /** Where this page has it, once it has been fetched, or why it hasn't. */
  fetched: { url: string | undefined; problem: ComponentProps<typeof ProblemBanner>['problem'] | undefined }
}

const DocumentViewer = onDemand(() => import('./DocumentViewer.tsx').then((it) => it.DocumentViewer), ViewerPlace)

/** A private file in the viewer, while it is on its way, and where it doesn't come. */
export function StoredFile({ file, label, fetched: { url, problem } }: Props) {
  if (problem) return <ProblemBanner problem={problem} />
  if (!url) return <ViewerPlace />
  return <DocumentViewer name={file.name} label={label} type={file.type} src={url} />
}

function ViewerPlace() {
  const w = useWords('ui')
  return (
    <Loading label={w.fileLoading}>
      <Skeleton className="h-[403px] w-full rounded-md" />
    </Loading>
  )
}
