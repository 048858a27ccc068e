import { useState } from 'react'
import { upload } from '../../client/files/upload.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { uploadProof } from '../../contract/orders/order-endpoints.ts'
import { useWords } from '../../ui/words.tsx'

/** A statement of `least` characters or more, and the files that go along with it, as they are written and as they are sent. */
export function useStatement(orderId: string, least: number) {
  const w = useWords('disputes')
  const [text, write] = useState('')
  const files = useUploads(
    (file, onProgress) => upload(uploadProof, { query: { order_id: orderId, name: file.name }, file }, onProgress),
    w.readProblem,
  )
  const statement = text.trim()
  const clear = () => {
    write('')
    files.clear()
  }
  return { text, write, files, least, short: statement.length < least, sent: { statement, file_ids: files.ids }, clear }
}
export type Statement = ReturnType<typeof useStatement>
