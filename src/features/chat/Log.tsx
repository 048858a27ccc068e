import { ArrowDown } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { useWords } from '../../ui/words.tsx'
import { Line } from './Line.tsx'
import { entriesOf, type Happened, type Unsent } from './lines.ts'
import { UnsentLine } from './UnsentLine.tsx'
import type { useLines } from './use-conversation.ts'

interface Props {
  label: string
  talk: ReturnType<typeof useLines>
  unsent: readonly Unsent[]
  happened: readonly Happened[]
  unreadFrom: number | undefined
  empty: string
  onRetry: (unsent: Unsent) => void
  onDiscard: (unsent: Unsent) => void
}

/** As near to the end as counts as being there. */
const NEAR_PX = 80

/** What was said, the latest at the end and in view, unless one reads further up. */
export function Log({ label, talk, unsent, happened, unreadFrom, empty, onRetry, onDiscard }: Props) {
  const w = useWords('chat')
  const { box, away, onScroll, toEnd } = useEnd(`${talk.lines.at(-1)?.seq}:${unsent.length}`, talk.lines[0]?.seq)
  const entries = entriesOf(talk.lines, happened, unreadFrom)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto px-4 py-3"
      >
        {talk.hasOlder && (
          <div className="mb-4 flex justify-center">
            <Button variant="secondary" size="sm" onClick={() => void talk.older()}>
              {w.older}
            </Button>
          </div>
        )}
        {entries.length === 0 && unsent.length === 0 && <p className="py-8 text-center text-ink-muted">{empty}</p>}
        <ol className="mx-auto flex max-w-[720px] flex-col">
          {entries.map((entry) =>
            entry.kind === 'event' ? (
              <li key={entry.key} className="my-3 text-center text-sm text-ink-muted">
                {entry.event.text} · <Time at={entry.event.at} />
              </li>
            ) : (
              <Fragment key={entry.key}>
                {entry.isNew && <NewHere />}
                <Line line={entry.line} follows={entry.follows} />
              </Fragment>
            ),
          )}
          {unsent.map((one) => (
            <UnsentLine key={one.clientId} unsent={one} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
        </ol>
      </div>
      {away && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button variant="secondary" size="sm" icon={<ArrowDown aria-hidden size={16} />} onClick={toEnd}>
            {w.newer}
          </Button>
        </div>
      )}
    </div>
  )
}

function NewHere() {
  const w = useWords('chat')
  return (
    <li className="my-3 flex items-center gap-3 text-sm font-semibold text-link before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      {w.newHere}
    </li>
  )
}

/** Keeps the end in view while one is there, and the place where one reads when earlier lines come. */
function useEnd(last: string, first: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef({ height: 0, first, last: '' })
  const [away, setAway] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    if (was.first !== undefined && first !== undefined && first < was.first)
      element.scrollTop += element.scrollHeight - was.height
    else if (atEnd.current) element.scrollTop = element.scrollHeight
    else if (was.last !== last) setAway(true)
    before.current = { height: element.scrollHeight, first, last }
  }, [last, first])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (atEnd.current) setAway(false)
  }
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  return { box, away, onScroll, toEnd }
}
