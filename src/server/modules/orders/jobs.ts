import { outageBridged } from '../../../contract/events/orders.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { runDeadlines } from './clock/deadlines.ts'
import { noteOutage } from './clock/note-outage.ts'
import { beatOrders } from './clock/pulse.ts'

export const clockJobs: readonly ClockJob[] = [
  { name: 'orders.pulse', everySeconds: 5, run: beatOrders },
  { name: 'orders.deadlines', everySeconds: 1, run: runDeadlines },
]

export const eventJobs: readonly EventJob[] = [onEvent(outageBridged, 'orders.note-outage', noteOutage)]
