import { FileText } from 'lucide-react'
import { Button } from '../Button.tsx'
import { useWords } from '../words.tsx'

type Props = {
  busy: boolean
  onSave: () => void
  block?: boolean
  /** Which paper it is. */
  paper?: 'statement' | 'receipt'
}

/** Keeps what is shown as a PDF: of the account statement, or another paper. */
export function SavePdf({ busy, onSave, block, paper = 'statement' }: Props) {
  const w = useWords('ui')
  return (
    <Button
      variant="secondary"
      block={block}
      className={block ? undefined : 'self-start'}
      icon={<FileText aria-hidden size={18} />}
      loading={busy}
      onClick={onSave}
    >
      {paper === 'receipt' ? w.receiptPdf : w.savePdf}
    </Button>
  )
}
