import type { EventType } from '../../contract/events/event.ts'
import { channels } from '../../contract/realtime.ts'
import type { EventJob } from '../kernel/jobs.ts'

/** Each of an event's members by its own name, for asking what it announces. */
const namesOf = ({ members }: EventType): object =>
  Object.fromEntries(members.map((name) => [name, name === 'parties' ? ['<customer>'] : `<${name}>`]))

/** On which channels an event is announced, and as what: '`private-order-<order_id>`: order'. */
export const announcedOn = (type: EventType): string[] =>
  type.announces(namesOf(type)).flatMap(({ to, event }) => to.map((channel) => `\`${channel}\`: ${event}`))

/** Whether browsers of a customer hear of an event, with the reads that it makes stale. */
const isSeen = (type: EventType): boolean =>
  type
    .announces(namesOf(type))
    .some(({ to, data }) => data.stale !== undefined && to.some((one) => one.startsWith(channels.customer(''))))

/** What a declaration says of security and its jobs don't do, or do all the same. */
function untold({ name, security }: EventType, waiting: readonly string[]): string[] {
  if (security === 'none') return []
  const by = 'by' in security ? security.by : []
  const telling = waiting.filter((job) => job.startsWith('notice.') || job.startsWith('email.'))
  if (by.length === 0) return telling.map((job) => `${name} says that nobody is told, and ${job} tells`)
  return by
    .filter((way) => !telling.some((job) => job.startsWith(`${way}.`)))
    .map((way) => `${name} is to be told by ${way}, and no job does`)
}

/**
 * What is wrong with the table of events and the jobs that wait for them: an event that nobody hears, something taken from people
 * of which they are not told, or which their open pages go on showing, a matter of security that isn't told as it says, a job that waits for what is never said.
 */
export function eventFaults(events: readonly EventType[], jobs: readonly EventJob[]): string[] {
  const names = new Set(events.map(({ name }) => name))
  const ofEvents = events.flatMap((type) => {
    const waiting = jobs.filter(({ event }) => event === type.name).map(({ name }) => name)
    const heard = waiting.length > 0 || announcedOn(type).length > 0
    const told = ['notice.', 'email.'].every((kind) => waiting.some((name) => name.startsWith(kind)))
    return [
      ...(heard || type.record ? [] : [`nobody hears ${type.name}`]),
      ...(type.takes && !told ? [`${type.name} takes ${type.takes}, and no notice or no e-mail says so`] : []),
      ...(type.takes && !type.unseen && !isSeen(type)
        ? [`${type.name} takes ${type.takes}, and no page of theirs follows`]
        : []),
      ...untold(type, waiting),
    ]
  })
  return [
    ...ofEvents,
    ...jobs
      .filter(({ event }) => !names.has(event))
      .map(({ name, event }) => `${name} waits for ${event}, which nobody declares`),
  ]
}

/** @returns the jobs. @throws Error that names what is wrong with the table. */
export function wholeTable(events: readonly EventType[], jobs: readonly EventJob[]): readonly EventJob[] {
  const faults = eventFaults(events, jobs)
  if (faults.length > 0) throw new Error(`The table of events is not whole: ${faults.join('; ')}.`)
  return jobs
}
