import { passwordChanged, sessionRevoked } from '../../contract/events/accounts.ts'
import { eventNamed } from '../../contract/events/catalogue.ts'
import type { Ctx } from '../kernel/context.ts'
import { aboutOf, type OutboxEvent, wholeAbout } from '../kernel/outbox.ts'
import type { Announcement } from '../providers/realtime/port.ts'

/** What these events announce, the same thing once. What an older release wrote and its declaration no longer covers is passed over. */
export function announcementsOf(happened: readonly OutboxEvent[]): Announcement[] {
  const all = new Map<string, Announcement>()
  for (const one of happened) {
    const type = eventNamed(one.event)
    const about = type && wholeAbout(type, one)
    if (!about) continue
    for (const { to, event, data } of type.announces(about))
      all.set(JSON.stringify([to, event, data]), { channels: to, event, data })
  }
  return [...all.values()]
}

/** Ends the connections of sessions that have ended. */
async function endSessions({ providers: { realtime } }: Ctx, happened: readonly OutboxEvent[]): Promise<void> {
  for (const one of happened) {
    if (one.event === sessionRevoked.name) {
      const about = wholeAbout(sessionRevoked, one)
      if (about) await realtime.endSessions({ customerId: about.customer_id, sessionId: about.session_id })
    }
    // Whatever else an older release wrote of it, whose password it was is always there.
    if (one.event === passwordChanged.name)
      await realtime.endSessions({ customerId: aboutOf(passwordChanged, one).customer_id })
  }
}

/**
 * Ends the connections of sessions that have ended, whatever becomes of the rest, then says to browsers what happened, in ids only. Nothing is
 * repeated: pages ask again by themselves when they come back, and sessions are looked at from time to time.
 */
export async function announce(ctx: Ctx, happened: readonly OutboxEvent[]): Promise<void> {
  await endSessions(ctx, happened)
  const announcements = announcementsOf(happened)
  if (announcements.length > 0) await ctx.providers.realtime.publish(announcements)
}
