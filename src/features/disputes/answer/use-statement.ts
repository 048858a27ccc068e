import { useState } from 'react'
import { useProofs } from '../../../client/files/use-proofs.ts'
import { useWords } from '../../../ui/words.tsx'

/** A statement of `least` characters or more, and the files that go along with it, as they are written and as they are sent. */
export function useStatement(orderId: string, least: number) {
  const [text, write] = useState('')
  const files = useProofs(orderId, useWords('ui').fileUnreadable)
  const statement = text.trim()
  const clear = () => {
    write('')
    files.clear()
  }
  return { text, write, files, least, short: statement.length < least, sent: { statement, file_ids: files.ids }, clear }
}
export type Statement = ReturnType<typeof useStatement>
