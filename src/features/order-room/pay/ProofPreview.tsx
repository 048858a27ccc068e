import type { Sending } from '../../../client/files/use-uploads.ts'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

const DocumentViewer = onDemand(() => import('../../../ui/file/DocumentViewer.tsx').then((it) => it.DocumentViewer))

/** The latest picture that was chosen, large enough to see whether everything on it can be read. */
export function ProofPreview({ files }: { files: readonly Sending[] }) {
  const w = useWords('orderRoom')
  const last = files.findLast(({ preview, problem }) => preview && !problem)
  if (!last?.preview) return null
  return (
    <DocumentViewer
      key={last.id}
      name={last.name}
      label={fill(w.proofShown, { name: last.name })}
      type="image/*"
      src={last.preview}
    />
  )
}
