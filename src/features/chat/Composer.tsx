import { Paperclip, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { upload } from '../../client/files/upload.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { isSeen } from '../../contract/accounts/shown-text.ts'
import { uploadToChat } from '../../contract/chat.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { type FileRules, fileFault, fileSize, typeNames } from '../../ui/file/file-rules.ts'
import { UploadRow } from '../../ui/file/UploadRow.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { useTypedEarly } from '../../ui/form/use-typed-early.ts'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { Unsent } from './lines.ts'
import { QuickReplies } from './replies/QuickReplies.tsx'

const rules: FileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 5_000_000,
  maxFiles: 1,
}
const MOST = 2_000

type Props = {
  conversationId: string
  onSend: (text: string, file?: Unsent['file']) => void
  onTyping: () => void
  /** With the reader's quick replies. */
  replies?: boolean
}

/** The place to write: Enter sends, Shift and Enter starts a line; a picture or PDF by choosing or pasting. */
export function Composer({ conversationId, onSend, onTyping, replies = false }: Props) {
  const w = useWords('chat')
  const id = useId()
  useTypedEarly(`${id}-text`)
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const { files, fault, take } = useAttachment(conversationId)
  const [file] = files.files
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = isSeen(text) ? text.trim() : ''
    if (!files.ready || (said === '' && !file)) return
    onSend(said, file?.fileId ? { id: file.fileId, name: file.name } : undefined)
    setText('')
    files.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While signs are being composed, Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) take(clipboardData.files)
  }
  const putIn = (reply: string) => {
    const at = box.current?.selectionEnd ?? text.length
    const before = text.slice(0, at).trimEnd()
    setText([before, reply, text.slice(at).trimStart()].filter(Boolean).join(' '))
    onTyping()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="flex flex-col gap-2 border-t border-line p-3 max-md:px-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom,0px))] max-md:pt-2 md:[&>*]:w-full md:[&>*]:max-w-[880px]"
    >
      <div role="alert" className="empty:hidden">
        {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      </div>
      {file && (
        <ul aria-label={w.file}>
          <UploadRow file={file} onRemove={files.remove} onRetry={files.retry} />
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Attach onTake={take} />
        {replies && <QuickReplies written={text} box={box} onPick={putIn} />}
        <textarea
          ref={box}
          id={`${id}-text`}
          aria-label={w.write}
          aria-describedby={`${id}-hint`}
          placeholder={w.message}
          rows={1}
          enterKeyHint="send"
          maxLength={MOST}
          // The words of an empty field stand where the page's language begins.
          dir={text ? 'auto' : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="control max-h-40 [field-sizing:content] min-h-touch flex-1 resize-none py-2.5"
        />
        <Button
          type="submit"
          needs="operate"
          aria-label={w.send}
          icon={<SendHorizontal aria-hidden size={20} className="rtl:-scale-x-100" />}
        />
      </div>
      {/* A phone's keyboard has neither key, and no room to spare. */}
      <p id={`${id}-hint`} className={classes('text-xs text-ink-muted', files.ready && 'max-md:sr-only')}>
        {files.ready ? w.writeHint : w.fileWait}
      </p>
    </form>
  )
}

function Attach({ onTake }: { onTake: (files: FileList | null) => void }) {
  const w = useWords('chat')
  return (
    <label className="inline-flex size-[44px] shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink has-[input:focus-visible]:outline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <Paperclip aria-hidden size={20} />
      <span className="sr-only">{w.attach}</span>
      <input
        type="file"
        accept={rules.types.join(',')}
        className="sr-only"
        onChange={(event) => {
          onTake(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** One file to go with the next message. */
function useAttachment(conversation_id: string) {
  const w = useWords('chat')
  const words = useWords('ui')
  const { format } = useLocale()
  const [fault, setFault] = useState<string>()
  const files = useUploads(
    (file, onProgress) => upload(uploadToChat, { query: { conversation_id, name: file.name }, file }, onProgress),
    w.readProblem,
  )
  const take = (list: FileList | null) => {
    const file = list?.[0]
    if (!file) return
    const wrong = fileFault(file, rules)
    const [types, max] = [typeNames(rules.types, format), fileSize(rules.maxBytes, format)]
    setFault(wrong && fill(words[wrong], { name: file.name, types, size: fileSize(file.size, format), max }))
    if (wrong) return
    files.clear()
    files.add([file])
  }
  return { files, fault, take }
}
