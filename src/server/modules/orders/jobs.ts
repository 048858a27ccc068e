import { outageBridged } from '../../../contract/events/orders.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { runDeadlines } from './clock/deadlines.ts'
import { recordOrdersHeartbeat } from './clock/heartbeat.ts'
import { recordDowntime } from './clock/record-downtime.ts'

export const clockJobs: readonly ClockJob[] = [
  { name: 'orders.heartbeat', everySeconds: 5, run: recordOrdersHeartbeat },
  { name: 'orders.deadlines', everySeconds: 1, run: runDeadlines },
]

export const eventJobs: readonly EventJob[] = [onEvent(outageBridged, 'orders.note-outage', recordDowntime)]
