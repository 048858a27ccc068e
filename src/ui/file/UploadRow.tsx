import { CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { useLocale, useWords } from '../words.tsx'
import { fileSize } from './file-rules.ts'

export type UploadedFile = {
  id: string
  name: string
  size: number
  /** A picture to show: an object URL or an address of our own. */
  preview?: string | undefined
  /** 0–100 while on its way; left out when it has arrived or failed. */
  progress?: number | undefined
  /** Why it did not arrive. */
  problem?: string | undefined
}

type Props = { file: UploadedFile; onRemove: (id: string) => void; onRetry?: ((id: string) => void) | undefined }

const small =
  'flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink'

/** One file: what it looks like, how far it is, and what went wrong. */
export function UploadRow({ file, onRemove, onRetry }: Props) {
  const w = useWords('ui')
  const { id, name, preview, progress, problem } = file
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface-raised p-2 ps-3">
      {preview ? (
        <img src={preview} alt="" width={48} height={48} className="size-12 shrink-0 rounded-sm object-cover" />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-surface-sunken">
          <FileText aria-hidden size={22} className="text-ink-muted" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <State file={file} />
      </div>
      {problem && onRetry && (
        <button type="button" aria-label={fill(w.retryFile, { name })} onClick={() => onRetry(id)} className={small}>
          <RotateCcw aria-hidden size={18} />
        </button>
      )}
      {!problem && progress === undefined && (
        <CircleCheck role="img" aria-label={fill(w.fileUploaded, { name })} size={20} className="text-positive" />
      )}
      <button type="button" aria-label={fill(w.removeFile, { name })} onClick={() => onRemove(id)} className={small}>
        <X aria-hidden size={18} />
      </button>
    </li>
  )
}

function State({ file: { name, size, progress, problem } }: { file: UploadedFile }) {
  const w = useWords('ui')
  const { format } = useLocale()
  if (problem)
    return (
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    )
  if (progress === undefined) return <p className="tabular text-sm text-ink-muted">{fileSize(size, format)}</p>
  return <progress aria-label={fill(w.fileUploading, { name })} value={progress} max={100} className="progress" />
}
