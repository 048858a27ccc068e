import { useEndpoint } from '../../client/cache/swr.ts'
import { ownDocuments } from '../../contract/legal/legal-documents.ts'
import { onDemand } from '../../ui/overlay/on-demand.tsx'

const DocumentsNotice = onDemand(() => import('./DocumentsNotice.tsx').then((it) => it.DocumentsNotice))

/** Under the header while a text that holds now isn't accepted. Nothing else waits for it; it is rarely so, and its script comes then. */
export function DocumentsAsked() {
  const { data } = useEndpoint(ownDocuments, {})
  const asked = data?.data.filter((one) => one.asked) ?? []
  return asked.length > 0 && <DocumentsNotice asked={asked} />
}
