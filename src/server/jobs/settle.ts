import type { App } from '../boot.ts'
import type { OutboxEvent } from '../kernel/outbox.ts'
import { query } from '../kernel/tx.ts'
import { eventJobs } from './schedule.ts'

/**
 * Runs at once what the outbox's events start, in order, until nothing is left: for seeding and tests, where the queue's pauses and
 * the wall clock would be in the way. A job that throws stops it.
 */
export async function settleEvents(app: Pick<App, 'contextFor'>): Promise<void> {
  const clerk = app.contextFor({ kind: 'system', job: 'settle' })
  for (;;) {
    const waiting = await query(clerk)<OutboxEvent & { id: string }>(
      'select id, event, ref, payload from outbox where relayed_at is null order by id limit 200',
    )
    if (waiting.length === 0) return
    const settled: string[] = []
    try {
      for (const happening of waiting) {
        for (const job of eventJobs.filter((j) => j.event === happening.event))
          await job.run(app.contextFor({ kind: 'system', job: job.name }), happening)
        settled.push(happening.id)
      }
    } finally {
      await query(clerk)('update outbox set relayed_at = $2 where id = any($1)', [settled, clerk.now()])
    }
  }
}
