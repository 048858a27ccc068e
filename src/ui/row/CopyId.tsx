import { Check, Copy } from 'lucide-react'
import { fill } from '../../words/message.ts'
import { classes } from '../classes.ts'
import { useWords } from '../words.tsx'
import { shortNumber } from './short-number.ts'
import { useCopied } from './use-copied.ts'

type Props = {
  id: string
  /** What it is: 'order number'. */
  what: string
  /** All of it where a wide screen has the room. */
  whole?: boolean
}

/** A number that one press copies, the whole of it: it is the button. */
export function CopyId({ id, what, whole = false }: Props) {
  const w = useWords('ui')
  const { state, said, copy } = useCopied(id, what)
  const Icon = state === 'copied' ? Check : Copy
  return (
    // Beside its button, what is said is no part of that one's name.
    <span className="relative">
      <button
        type="button"
        onClick={copy}
        title={state === 'failed' ? w.copyFailed : undefined}
        className="relative -mx-2 inline-flex min-h-touch items-center gap-1.5 whitespace-nowrap rounded-sm px-2 text-sm text-ink-muted hover:bg-line hover:text-ink"
      >
        {/* What is seen is part of the name, at every width, so that whoever speaks to their browser can say it. */}
        <span className="sr-only">{fill(w.copyWhat, { what })} </span>
        <bdi className="tabular" title={id}>
          <span className={classes(whole && 'min-[1400px]:hidden')}>{shortNumber(id)}</span>
          {whole && <span className="hidden min-[1400px]:inline">{id}</span>}
        </bdi>
        <Icon aria-hidden size={14} className="shrink-0" />
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  )
}
