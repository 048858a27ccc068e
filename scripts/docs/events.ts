import { events } from '../../src/contract/events/catalogue.ts'
import { announcedOn } from '../../src/server/jobs/event-faults.ts'
import { eventJobs } from '../../src/server/jobs/schedule.ts'
import { grid, page } from './markdown.ts'

/** Every event: what it is about, who hears it at once, and which jobs follow from it. */
export function eventList(): string {
  const rows = [...events]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((type) => {
      const jobs = eventJobs.filter(({ event }) => event === type.name).map(({ name }) => `\`${name}\``)
      return [
        `\`${type.name}\``,
        type.members.map((name) => (name === type.subject ? `**${name}**` : name)).join(', '),
        announcedOn(type).join(', '),
        jobs.join(', ') || (type.record ? `none: ${type.record}` : ''),
        type.takes ?? '',
      ]
    })
  return page(
    'Events',
    'Declared in `src/contract/events`; said in a verb’s own transaction by `emit`, carried by the relay. What an event is about is ids, codes and counts; its subject is bold. Jobs named `notice.` tell people in the app, `email.` by e-mail, `push.` in their browsers. What takes something from somebody is told both ways, or the program does not start.',
    grid(['event', 'about', 'announced on', 'jobs', 'takes'], rows),
  )
}
