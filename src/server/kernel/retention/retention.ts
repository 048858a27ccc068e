import { KEPT_YEARS, UNDO_DAYS } from '../../../contract/accounts/closures.ts'
import { deleting, type Sweep } from '../sweeps/sweep.ts'

interface Swept {
  /** What it is, for people. */
  what: string
  table: string
  /** The column of the moment from which it is kept, and that moment in words. */
  column: string
  from: string
  days: number
  why: string
  /** SQL of the rows that it is about, where not all are. */
  only?: string
}

/** What a sweep deletes, row by row, once it has been kept long enough: the jobs take their sweeps from here (`FORGETS`), the docs their table. */
const sweeps = {
  outbox: {
    ...{ what: 'What happened, as events for jobs', table: 'outbox', column: 'relayed_at', from: 'it was handed on' },
    ...{ days: 30, why: 'faults in jobs are found by it' },
  },
  status_day: {
    ...{ what: 'In how many minutes of a day each part of the service worked', table: 'status_day', column: 'last_at' },
    ...{ from: 'the day', days: 91, why: 'the status page looks back on 90 days' },
  },
  idempotency: {
    ...{ what: 'Answers to requests that move money', table: 'idempotency', column: 'created_at', from: 'the answer' },
    ...{ days: 7, why: 'a repeat is answered as the first try was' },
  },
  notification: {
    ...{ what: 'Notices in the app', table: 'notification', column: 'created_at', from: 'the notice' },
    ...{ days: 180, why: 'read or not, they have served' },
  },
  closed_contact: {
    ...{ what: 'Messages by the contact form, dealt with', table: 'contact_message', column: 'closed_at' },
    ...{ from: 'they were closed', days: 180, why: 'somebody may come back to one', only: "status = 'closed'" },
  },
  open_contact: {
    ...{ what: 'Messages by the contact form, never dealt with', table: 'contact_message', column: 'created_at' },
    ...{ from: 'they came', days: 365, why: 'nobody waits for an answer any more', only: "status = 'open'" },
  },
  staff_session: {
    ...{ what: 'Sessions of staff', table: 'staff_session', column: 'expires_at', from: 'their end' },
    ...{ days: 90, why: 'attacks are looked into by them' },
  },
  desk_assignment: {
    ...{ what: 'Who of staff had what in hand', table: 'desk_assignment', column: 'at', from: 'it was taken' },
    ...{ days: 90, why: 'the log says it for longer' },
  },
  familiar_network: {
    ...{ what: 'Networks somebody signed in from, as keyed hashes', table: 'familiar_network', column: 'seen_at' },
    ...{ from: 'they were last seen', days: 90, why: 'guesses from elsewhere lock nobody out' },
  },
  familiar_place: {
    ...{ what: 'Browsers and networks somebody was seen with, as keyed hashes', table: 'familiar_place' },
    ...{ column: 'seen_at', from: 'they were last seen', days: 90, why: 'they are told of a sign-in from elsewhere' },
    // That they were let in before stays with them, or the first stranger after a long time would pass for them.
    only: "place_index <> ''",
  },
  account_token: {
    ...{ what: 'Links of e-mails, as hashes', table: 'account_token', column: 'expires_at', from: 'their end' },
    ...{ days: 30, why: 'who opens one late is told so' },
  },
  customer_session: {
    ...{ what: 'Sessions, with browser and coarse network', table: 'customer_session', column: 'expires_at' },
    ...{ from: 'their end', days: 90, why: 'their owner recognises a stranger’s' },
  },
  phone_proof: {
    ...{ what: 'Phone numbers under way', table: 'phone_proof', column: 'expires_at', from: 'the code’s end' },
    ...{ days: 1, why: 'attempts are counted by them' },
  },
  phone_code: {
    ...{ what: 'Codes sent to phones', table: 'phone_code', column: 'expires_at', from: 'their end' },
    ...{ days: 1, why: 'attempts are counted by them' },
  },
  limit_count: {
    ...{
      what: 'Counts of attempts, under keyed hashes',
      table: 'limit_count',
      column: 'last_at',
      from: 'the last one',
    },
    ...{ days: 1, why: 'guesses are slowed by them', only: 'ends_at < $1' },
  },
  security_event: {
    ...{ what: 'What was refused at the door, by the hour', table: 'security_event', column: 'window_at' },
    ...{ from: 'the hour', days: 90, why: 'attacks are looked into by them' },
  },
  free_username: {
    ...{ what: 'Usernames of registrations that nobody confirmed', table: 'username', column: 'taken_at' },
    ...{ from: 'the registration', days: 7, why: 'whoever reads the letter has the name that it says' },
    // As long whether or not the address had an account, or the name would tell.
    only: 'customer_id is null and not exists (select 1 from registration r where lower(r.username) = username.name_key)',
  },
} as const satisfies Record<string, Swept>

type SweptName = keyof typeof sweeps

const forgetting = (name: string, { table, column, days, only }: Swept): Sweep =>
  deleting(name, table, `${only ? `${only} and ` : ''}${column} < $1::timestamptz - interval '${days} days'`)

/** What forgets each. */
export const FORGETS = Object.fromEntries(
  Object.entries(sweeps).map(([name, one]) => [name, forgetting(name, one)]),
) as Readonly<Record<SweptName, Sweep>>

/** What an unconfirmed registration, and one whose address had an account, is kept for. */
export const UNCONFIRMED_DAYS = sweeps.free_username.days
export const MOOT_DAYS = 1

/** What else ends, and by what: for the docs beside the sweeps. */
const others: readonly Readonly<Record<'what' | 'from' | 'long' | 'why', string>>[] = [
  {
    ...{ what: 'Registrations that nobody confirmed: name, country, address', from: 'the registration' },
    ...{ long: `${UNCONFIRMED_DAYS} days`, why: 'who typed it may be anybody, and whom it names never asked for it' },
  },
  {
    ...{ what: 'Events on which a job failed each time: ids, and sealed an address or from where somebody signed in' },
    ...{ from: 'the last try', long: '1 year', why: 'people look into them, and have them tried again' },
  },
  {
    ...{ what: 'Registrations with an address that has an account', from: 'the registration' },
    ...{ long: `${MOOT_DAYS} day`, why: 'its owner is told of it' },
  },
  {
    ...{
      what: 'What opens name, address, e-mail address, phone number, payment methods, sessions, notices and exports of an account (`account_key`)',
    },
    ...{ from: 'the account was closed', long: `${UNDO_DAYS} days` },
    why: 'somebody else may have closed it; then the key is deleted, for backups, too',
  },
  {
    ...{ what: 'A closed account: all that its owner may have back', from: 'it was closed' },
    ...{ long: `${UNDO_DAYS} days`, why: 'somebody else may have closed it' },
  },
  {
    ...{
      what: 'Of an erased account: who it was, what was checked, which terms were accepted (what of it is theirs under `customer_key`)',
      from: 'it was erased',
    },
    ...{
      long: `${KEPT_YEARS} years`,
      why: 'Directive (EU) 2015/849, article 40; Regulation (EU) 2024/1624, article 77',
    },
  },
  {
    ...{
      what: 'What an erased customer wrote and sent: messages, files, statements, proposals and appeals in disputes, notes of transfers; where they were paid in orders, and what they said of their payments; where they withdrew to',
      from: 'it was erased',
    },
    ...{
      long: `${KEPT_YEARS} years`,
      why: 'the other side’s evidence; then the key that opens it goes (`customer_key`)',
    },
  },
  {
    ...{
      what: 'What the house’s keys seal (`DATA_KEYS`): what staff write, facts that lists are asked about, and little else ([each with why](data-levels.md))',
    },
    ...{ from: 'its row’s end', long: 'in backups as long as these' },
    why: 'it is the house’s own, the law has it kept after an account is erased, or it goes by itself within weeks',
  },
  {
    ...{ what: 'Orders, deposits, withdrawals and conversions, under a name that says nothing', from: 'each' },
    ...{ long: 'with the books', why: 'they explain the books, which nobody may change' },
  },
  {
    ...{ what: 'The books, the log of acts, invoices', from: 'each entry' },
    ...{
      long: 'no sweep',
      why: 'tax and commercial law, six to ten years; the operator ends them with the installation',
    },
  },
]

/** Every kind with how long, from when and why. */
export const retention = (): { what: string; from: string; long: string; why: string }[] => [
  ...Object.values(sweeps).map(({ what, from, days, why }) => ({
    ...{ what, from, why },
    long: `${days} ${days > 1 ? 'days' : 'day'}`,
  })),
  ...others,
]
