import { TriangleAlert } from 'lucide-react'
import type { Message } from '../../contract/chat.ts'
import { classes } from '../../ui/classes.ts'
import { ClockTime } from '../../ui/data/Time.tsx'
import { Written } from '../../ui/data/Written.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useWords } from '../../ui/words.tsx'
import { LineFile } from './LineFile.tsx'

const looks: Record<Message['from'], string> = {
  you: 'self-end rounded-ee-sm bg-primary-soft',
  other: 'self-start rounded-es-sm bg-surface-sunken dark:bg-line',
  staff: 'self-start rounded-es-sm border border-positive bg-positive-soft',
  system: 'self-center bg-transparent text-center text-sm text-ink-muted',
}

const said = { link: 'warnLink', phone: 'warnPhone', account: 'warnAccount' } as const

/** One line, own ones at the end; those of staff with the badge that only the server gives. */
export function Line({ line, follows }: { line: Message; follows: boolean }) {
  const w = useWords('chat')
  const { from, author, text, file, warnings, at } = line
  return (
    <li className={classes('flex flex-col', follows ? 'mt-1' : 'mt-4 first:mt-0')}>
      {!follows && from !== 'system' && (
        <p className={classes('mb-1 flex items-center gap-2 text-sm', from === 'you' && 'self-end')}>
          <bdi className="font-semibold">{from === 'you' ? w.you : author}</bdi>
          {from === 'staff' && <Badge tone="positive">{w.staff}</Badge>}
          <ClockTime at={at} className="text-ink-muted" />
        </p>
      )}
      <div
        className={classes(
          'rounded-lg px-3.5 py-2',
          looks[from],
          file ? 'w-full max-w-[440px]' : 'max-w-[min(85%,640px)]',
        )}
      >
        {text && <Written>{text}</Written>}
        {file && <LineFile file={file} />}
      </div>
      {from !== 'you' && warnings.map((kind) => <Warning key={kind} text={w[said[kind]]} />)}
    </li>
  )
}

const Warning = ({ text }: { text: string }) => (
  <p className="mt-1 flex max-w-[85%] items-start gap-1.5 text-sm text-caution">
    <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {text}
  </p>
)
