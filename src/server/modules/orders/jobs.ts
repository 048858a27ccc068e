import { outageBridged } from '../../../contract/events/orders.ts'
import { type ClockJob, type EventJob, onEvent, sweeping } from '../../kernel/jobs.ts'
import { runDeadlines } from './clock/deadlines.ts'
import { recordOrdersHeartbeat } from './clock/heartbeat.ts'
import { recordDowntime } from './clock/record-downtime.ts'
import { pastDays } from './recent-trades.ts'

export const clockJobs: readonly ClockJob[] = [
  { name: 'orders.heartbeat', everySeconds: 5, run: recordOrdersHeartbeat },
  { name: 'orders.deadlines', everySeconds: 1, run: runDeadlines },
  sweeping('orders.recent-trades', 600, [pastDays]),
]

export const eventJobs: readonly EventJob[] = [onEvent(outageBridged, 'orders.note-outage', recordDowntime)]
