import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ClockTime } from '../../ui/data/Time.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { DayMark } from './DayMark.tsx'
import { Line } from './Line.tsx'
import { entriesOf, type Happened, type Unsent, withDays } from './lines.ts'
import { newAt } from './new-at.ts'
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

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX

/** What was said, day by day, the latest at the end and in view, unless one reads further up; it opens where one hasn't read. */
export function Log({ label, talk, unsent, happened, unreadFrom, empty, onRetry, onDiscard }: Props) {
  const w = useWords('chat')
  const { box, away, onScroll, toEnd } = useEnd(`${talk.lines.at(-1)?.seq}:${unsent.length}`, talk.lines[0]?.seq)
  const { zone } = useLocale()
  const entries = withDays(entriesOf(talk.lines, happened, unreadFrom), zone)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={onScroll}
        className="relative h-full overflow-y-auto px-4 py-3"
      >
        {talk.hasOlder && (
          <div className="mb-4 flex justify-center">
            <Button variant="secondary" size="sm" onClick={() => void talk.older()}>
              {w.older}
            </Button>
          </div>
        )}
        {entries.length === 0 && unsent.length === 0 && <p className="py-8 text-center text-ink-muted">{empty}</p>}
        <ol className="flex max-w-[880px] flex-col">
          {entries.map((entry) =>
            entry.kind === 'day' ? (
              <DayMark key={entry.key} day={entry.day} />
            ) : entry.kind === 'event' ? (
              <li
                key={entry.key}
                className="mx-auto mt-4 w-fit max-w-full rounded-md border border-line px-3 py-1 text-balance text-center text-xs text-ink-muted"
              >
                {entry.event.text}{' '}
                <span className="whitespace-nowrap">
                  · <ClockTime at={entry.event.at} />
                </span>
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
    <li
      data-new
      className="my-3 flex items-center gap-3 text-sm font-semibold text-link before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong"
    >
      {w.newHere}
    </li>
  )
}

/** Opens at the first line that isn't read, else at the end; keeps the end in view while one is there, and the place where one reads when earlier lines come. */
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
    else if (was.first === undefined && first !== undefined) {
      // Drawn by the server it may have been read in before it came alive: then it stays where it is.
      if (element.scrollTop === 0) element.scrollTop = Math.min(newAt(element), element.scrollHeight)
      atEnd.current = isAtEnd(element)
      setAway(!atEnd.current)
    } else if (atEnd.current) element.scrollTop = element.scrollHeight
    else if (was.last !== last) setAway(true)
    before.current = { height: element.scrollHeight, first, last }
  }, [last, first])
  // What comes under it, or a keyboard, takes of its height; its letters' own shapes, pictures and what happened make more of it.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measured = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    for (const one of [element, element.querySelector('ol')]) if (one) measured.observe(one)
    return () => measured.disconnect()
  }, [])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    atEnd.current = isAtEnd(element)
    if (atEnd.current) setAway(false)
  }
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  return { box, away, onScroll, toEnd }
}
