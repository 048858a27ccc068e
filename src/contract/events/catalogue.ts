import * as accounts from './accounts.ts'
import * as balances from './balances.ts'
import * as buys from './buys.ts'
import * as chain from './chain.ts'
import * as companies from './companies.ts'
import * as desk from './desk.ts'
import * as disputes from './disputes.ts'
import type { EventType } from './event.ts'
import * as identity from './identity.ts'
import * as market from './market.ts'
import * as messages from './messages.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as personalData from './personal-data.ts'
import * as screening from './screening.ts'
import * as access from './security/access.ts'
import * as staff from './security/staff.ts'
import * as swaps from './swaps.ts'
import * as teams from './teams.ts'
import * as transfers from './transfers.ts'
import * as withdrawals from './withdrawals.ts'

const isEvent = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'announces' in value && 'subject' in value

/** Every event there is: a declaration that is exported from one of these files is in it. */
export const events: readonly EventType[] = [
  accounts,
  access,
  staff,
  identity,
  balances,
  orders,
  desk,
  disputes,
  messages,
  payments,
  buys,
  chain,
  companies,
  market,
  screening,
  swaps,
  teams,
  transfers,
  withdrawals,
  personalData,
].flatMap((subject) => Object.values(subject).filter(isEvent))

const byName = new Map(events.map((one) => [one.name, one]))
if (byName.size !== events.length) throw new Error('two events have one name')

/** The declaration of an event by the name that the outbox keeps. */
export const eventNamed = (name: string): EventType | undefined => byName.get(name)
