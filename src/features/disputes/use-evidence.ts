import { upload } from '../../client/files/upload.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { uploadProof } from '../../contract/orders/order-endpoints.ts'
import type { FileRules } from '../../ui/file/file-rules.ts'
import { useWords } from '../../ui/words.tsx'

export const evidenceRules: FileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 5_000_000,
  maxFiles: 10,
}

/** Files that go along with a statement. */
export function useEvidence(orderId: string) {
  const w = useWords('disputes')
  return useUploads(
    (file, onProgress) => upload(uploadProof, { query: { order_id: orderId, name: file.name }, file }, onProgress),
    w.readProblem,
  )
}
