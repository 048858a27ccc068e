import { events } from '../../src/contract/events/catalogue.ts'
import type { Security } from '../../src/contract/events/security/security.ts'
import { announcedOn } from '../../src/server/jobs/event-faults.ts'
import { eventJobs } from '../../src/server/jobs/schedule.ts'
import { grid, page } from './markdown.ts'

/** Who is told and how, in a cell; empty where it is no matter of security. */
function securityOf(security: Security): string {
  if (security === 'none') return ''
  const by =
    'by' in security ? `, by ${security.by.map((way) => (way === 'email' ? 'e-mail' : way)).join(' and ')}` : ''
  return `${security.tells}${by}${'because' in security ? `: ${security.because}` : ''}`
}

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
        securityOf(type.security),
      ]
    })
  return page(
    'Events',
    'Declared in `src/contract/events`; said in a verb’s own transaction by `emit`, carried by the relay. What an event is about is ids, codes and counts; its subject is bold. Jobs named `notice.` tell people in the app, `email.` by e-mail, `push.` in their browsers. What takes something from somebody is told both ways, or the program does not start. Who hears of a matter of an account’s security, and how, each says itself; where nobody does, or only one way, why.',
    grid(['event', 'about', 'announced on', 'jobs', 'takes', 'of security: who is told'], rows),
  )
}
