import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { useFileUrl } from '../../client/files/use-file-url.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { StoredFile } from '../../ui/file/StoredFile.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

/** A file that was sent, fetched when somebody asks to see it. */
export function LineFile({ file }: { file: FileFacts }) {
  const w = useWords('chat')
  const [shown, setShown] = useState(false)
  const fetched = useFileUrl(shown ? file.id : undefined)
  const Icon = file.type === 'application/pdf' ? FileText : Image
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="quiet"
        size="sm"
        icon={<Icon aria-hidden size={18} className="shrink-0" />}
        aria-expanded={shown}
        className="max-w-full"
        onClick={() => setShown(!shown)}
      >
        <bdi className="truncate">{fill(shown ? w.hideFile : w.showFile, { name: file.name })}</bdi>
      </Button>
      {shown && (
        <div className="w-full">
          <StoredFile file={file} label={fill(w.fileShown, { name: file.name })} fetched={fetched} />
        </div>
      )}
    </div>
  )
}
