import type { BankProvider } from '../providers/bank/port.ts'
import type { FileMaker } from '../providers/files/port.ts'
import type { Mailer } from '../providers/mail/port.ts'
import type { Payouts } from '../providers/payouts/port.ts'
import type { Push } from '../providers/push/port.ts'
import type { RateSource } from '../providers/rates/port.ts'
import type { RealtimeProvider } from '../providers/realtime/port.ts'

/** Someone else's services, each behind its port, real or sandbox as the configuration says. */
export interface Providers {
  rates: readonly RateSource[]
  bank: BankProvider
  payouts: Payouts
  mail: Mailer
  realtime: RealtimeProvider
  files: FileMaker
  push: Push
}
