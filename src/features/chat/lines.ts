import { isSeen } from '../../contract/accounts/shown-text.ts'
import type { Message } from '../../contract/chat.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { dateFormat } from '../../words/formatters.ts'

/** What the reader wrote and the server hasn't yet. */
export interface Unsent {
  clientId: string
  text: string
  file?: Pick<FileFacts, 'id' | 'name'> | undefined
  /** Why it was not sent; while it is on its way there is none. */
  problem?: string | undefined
}

/** Something that happened, beside what people said. */
export interface Happened {
  id: string
  at: string
  text: string
}

export type Entry =
  | { kind: 'line'; key: string; line: Message; follows: boolean; isNew: boolean }
  | { kind: 'event'; key: string; event: Happened }
  | { kind: 'day'; key: string; day: string }

/** Lines of both, by number, each once. */
export const merged = (have: readonly Message[], more: readonly Message[]): Message[] => {
  const bySeq = new Map([...have, ...more].map((line) => [line.seq, line]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/**
 * The number up to which no line is missing, counted from `first`. One's own line is here by its answer, maybe before one of the other side
 * that was written just before it: what is heard of that one still has to be asked for.
 */
export function lastWithoutGap(lines: readonly Pick<Message, 'seq'>[], first: number): number {
  const gap = lines.findIndex(({ seq }, index) => seq !== first + index)
  return first - 1 + (gap < 0 ? lines.length : gap)
}

/** The number of the first line that waits to be read, when `unread` lines of others do. */
export function firstUnread(lines: readonly Message[], unread: number): number | undefined {
  if (unread === 0) return undefined
  const others = lines.filter(({ from }) => from !== 'you')
  return (others.at(-unread) ?? others[0])?.seq
}

const FOLLOWS_MS = 5 * 60_000

/** What was said and what happened, in one order: the lines' own, and between them what happened, by its time. */
export function entriesOf(
  lines: readonly Message[],
  happened: readonly Happened[],
  unreadFrom: number | undefined,
): Entry[] {
  const events = [...happened].sort((a, b) => a.at.localeCompare(b.at))
  // What happened before the earliest line that is loaded belongs to lines that aren't.
  const from = lines[0] && lines[0].seq > 1 ? lines[0].at : ''
  const waiting = events.filter(({ at }) => at >= from)
  const entries: Entry[] = []
  // What has nothing to see is refused now; lines from before that are there still.
  const drawn = lines.filter(({ text, file }) => file || isSeen(text))
  for (const [index, line] of drawn.entries()) {
    while (waiting[0] && waiting[0].at <= line.at) entries.push(asEntry(waiting.shift() as Happened))
    const last = entries.at(-1)
    const isNew = line.seq === unreadFrom
    entries.push({ kind: 'line', key: line.id, line, isNew, follows: !isNew && follows(last, drawn[index - 1], line) })
  }
  return [...entries, ...waiting.map(asEntry)]
}

/** The day of an instant in a zone: '2026-11-21'. */
export const dayIn = (at: Date, timeZone: string): string => dateFormat('en-CA', { timeZone }).format(at)

/** The same entries with a mark before the first of each day in the zone; what stands under one begins anew. */
export const withDays = (entries: readonly Entry[], timeZone: string): Entry[] => {
  let last = ''
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'day') return [entry]
    const day = dayIn(new Date(entry.kind === 'line' ? entry.line.at : entry.event.at), timeZone)
    if (day === last) return [entry]
    last = day
    return [{ kind: 'day', key: day, day }, entry.kind === 'line' ? { ...entry, follows: false } : entry]
  })
}

const asEntry = (event: Happened): Entry => ({ kind: 'event', key: event.id, event })

const follows = (last: Entry | undefined, before: Message | undefined, line: Message): boolean =>
  last?.kind === 'line' &&
  before !== undefined &&
  before.from === line.from &&
  before.author === line.author &&
  Date.parse(line.at) - Date.parse(before.at) < FOLLOWS_MS
