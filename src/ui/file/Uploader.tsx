import { Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { fill, pluralOf } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { FieldError } from '../form/FieldError.tsx'
import { useLocale, useWords } from '../words.tsx'
import { type FileRules, fileFault, fileSize, typeNames } from './file-rules.ts'
import { type UploadedFile, UploadRow } from './UploadRow.tsx'

type Props = {
  label: string
  rules: FileRules
  /** What was taken so far; the caller sends them and keeps their state. */
  files: readonly UploadedFile[]
  /** Files that keep the rules; never more than fit. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
  hint?: string
  error?: string | undefined
}

/** Files by choosing, dropping or pasting, each with a preview, its way up and its fault. */
export function Uploader({ label, rules, files, onAdd, onRemove, onRetry, hint, error }: Props) {
  const id = useId()
  const { faults, take, limits } = useTaking(rules, files.length, onAdd)
  const shown = error ? [error, ...faults] : faults
  return (
    <div className="flex flex-col gap-3">
      <Zone id={id} label={label} rules={rules} wrong={shown.length > 0} onTake={take}>
        {limits}
        {hint && <span className="block">{hint}</span>}
      </Zone>
      <div id={`${id}-error`} role="alert" className="flex flex-col gap-1 empty:hidden">
        {shown.map((fault, index) => (
          <FieldError key={fault} id={`${id}-fault-${index}`}>
            {fault}
          </FieldError>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ZoneProps = {
  id: string
  label: string
  rules: FileRules
  wrong: boolean
  onTake: (files: FileList | null) => void
  /** The limits, in words. */
  children: ReactNode
}

/** Where files arrive: by dropping, by pasting, or through the browser's own dialog. */
function Zone({ id, label, rules, wrong, onTake, children }: ZoneProps) {
  const w = useWords('ui')
  const [over, setOver] = useState(false)
  const arrivals = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onTake(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length > 0) onTake(event.clipboardData.files)
    },
  }
  return (
    <div
      {...arrivals}
      className={classes(
        'flex flex-col items-center gap-1 rounded-md border-2 border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : wrong ? 'border-danger' : 'border-line-strong',
        'has-[input:focus-visible]:outline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
      )}
    >
      <Upload aria-hidden size={24} className="mb-1 text-link" />
      <label htmlFor={id} className="cursor-pointer font-semibold text-ink">
        {label}
        <span className="mt-1 block font-normal text-ink-muted">
          <span className="link">{w.chooseFile}</span>
          {/* With a finger nothing is dropped or pasted. */}
          <span className="[@media(pointer:coarse)]:hidden"> {w.dropHere}</span>
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple={rules.maxFiles > 1}
        accept={rules.types.join(',')}
        aria-describedby={`${id}-limits ${wrong ? `${id}-error` : ''}`}
        className="sr-only"
        onChange={(event) => {
          onTake(event.target.files)
          // So that the same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <p id={`${id}-limits`} className="text-sm text-ink-muted">
        {children}
      </p>
    </div>
  )
}

/** Lets through what keeps the rules, and says of the rest why not. */
function useTaking(rules: FileRules, have: number, onAdd: (files: File[]) => void) {
  const w = useWords('ui')
  const { format } = useLocale()
  const [faults, setFaults] = useState<readonly string[]>([])
  const types = typeNames(rules.types, format)
  const max = fileSize(rules.maxBytes, format)
  const say = (file: File) => {
    const fault = fileFault(file, rules)
    return fault && fill(w[fault], { name: file.name, types, size: fileSize(file.size, format), max })
  }
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])]
    const good = given.filter((file) => !fileFault(file, rules))
    const room = Math.max(0, rules.maxFiles - have)
    const tooMany = good.length > room ? [pluralOf(w.fileTooMany, rules.maxFiles, format)] : []
    setFaults([...given.map(say).filter((text) => text !== undefined), ...tooMany])
    if (room > 0 && good.length > 0) onAdd(good.slice(0, room))
  }
  const limits = `${pluralOf(w.fileCount, rules.maxFiles, format)}: ${fill(w.fileLimits, { types, size: max })}.`
  return { faults, take, limits }
}
