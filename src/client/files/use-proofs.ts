import { uploadProof } from '../../contract/orders/order-endpoints.ts'
import { upload } from './upload.ts'
import { useUploads } from './use-uploads.ts'

/** What is taken as proof of something about an order, so many files at most. */
export const proofRules = (maxFiles: number) => ({
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const,
  maxBytes: 5_000_000,
  maxFiles,
})

/** Files that prove something about an order, on their way or there. `unreadable` is said of a file that the browser can't read. */
export const useProofs = (orderId: string, unreadable: string) =>
  useUploads(
    (file, onProgress) => upload(uploadProof, { query: { order_id: orderId, name: file.name }, file }, onProgress),
    unreadable,
  )
