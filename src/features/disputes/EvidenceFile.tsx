import { useFileUrl } from '../../client/files/use-file-url.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { StoredFile } from '../../ui/file/StoredFile.tsx'

/** A piece of evidence itself, fetched as it is drawn. */
export const EvidenceFile = ({ file, label }: { file: FileFacts; label: string }) => (
  <StoredFile file={file} label={label} fetched={useFileUrl(file.id)} />
)
