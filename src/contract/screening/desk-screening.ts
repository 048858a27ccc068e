import { z } from 'zod'
import { AssetCode } from '../assets.ts'
import { AuditLine, Colleague, Reason } from '../desk/desk.ts'
import { Evidence } from '../desk/desk-decisions.ts'
import { Approval } from '../desk/desk-disputes.ts'
import { endpoint, Page } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { screeningMachine } from './screening-machine.ts'

const Instant = z.iso.datetime()
const State = z.enum(screeningMachine.states)

/** Somebody as we know them, or an address; null where we don't. */
const Facts = z.strictObject({
  name: z.string(),
  birth_date: z.string().nullable(),
  countries: z.array(z.string()),
  registration_number: z.string().nullable(),
})
/** The entry of the lists that looks like them. */
const Entry = z.strictObject({
  id: z.string(),
  name: z.string(),
  birth_dates: z.array(z.string()),
  countries: z.array(z.string()),
  topics: z.array(z.string()),
  datasets: z.array(z.string()),
})

const DeskScreening = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  state: State,
  version: z.number().int(),
  /** 'sanction' holds value back, 'pep' is politically exposed or close to who is, 'review' whatever else a list says. */
  kind: z.enum(['sanction', 'pep', 'review']),
  /** Who they are to the customer: themselves, their organisation, who runs or owns it, where or from whom money goes. */
  subject: z.enum(['person', 'company', 'officer', 'payee', 'address', 'payer']),
  /** What of the customer's value may not leave meanwhile; null: it may. */
  holds: z.enum(['account', 'destination', 'deposit']).nullable(),
  user_id: z.uuid(),
  username: z.string(),
  facts: Facts,
  entry: Entry,
  /** How alike they are, in thousandths. */
  score: z.number().int(),
  opened_at: Instant,
  deadline_at: Instant,
  taken_by: Colleague.nullable(),
  proposed_by: Colleague.nullable(),
  verdict: z.enum(['clear', 'confirm']).nullable(),
  proposal: z.string().nullable(),
  decided_by: Colleague.nullable(),
  decided_at: Instant.nullable(),
  reason: z.string().nullable(),
})
export type DeskScreening = z.output<typeof DeskScreening>

/** What a second look at a confirmed case would do now, and what somebody proposed. */
const SecondLook = z.strictObject({
  /** What becomes of the account: it opens again, it stays suspended for another reason, its owner closed it, or it is open; null: the case never shut it. */
  account: z.enum(['opens', 'stays_suspended', 'closed', 'open']).nullable(),
  /** The numbers of other cases that hold the same. */
  also_held_by: z.array(z.string()),
  /** What may leave then: deposits that were held, and withdrawals that wait. */
  payments: z.array(
    z.strictObject({
      kind: z.enum(['deposit', 'withdrawal']),
      number: z.string(),
      asset: AssetCode,
      amount: Amount,
      at: Instant,
    }),
  ),
  proposed: z
    .strictObject({
      id: z.uuid(),
      by: Colleague,
      /** Proposed by the caller: somebody else answers. */
      yours: z.boolean(),
      reason: z.string(),
      evidence: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type SecondLook = z.output<typeof SecondLook>

const compliance = { auth: 'staff', roles: ['compliance'] } as const
const case_id = z.uuid(fault('not_case_id'))
const moved = z.strictObject({ case_id: z.uuid(), state: State })
const errors = ['not_found', 'own_matter', 'desk_moved_on'] as const

export const deskScreenings = endpoint({
  ...compliance,
  method: 'get',
  path: '/desk/screening',
  summary:
    'Cases of people, payees and addresses that look like an entry of a list, the oldest first: open ones and those of which a second look waits, or confirmed ones',
  query: Page.extend({ queue: z.enum(['open', 'confirmed']).default('open') }),
  list: true,
  returns: DeskScreening,
})
export const deskScreening = endpoint({
  ...compliance,
  method: 'get',
  path: '/desk/screening/case',
  summary: 'One case, open or decided, with its history',
  query: z.strictObject({ case_id }),
  returns: DeskScreening.extend({
    history: z.array(AuditLine),
    /** Of a confirmed case. */
    second_look: SecondLook.nullable(),
  }),
  errors: ['not_found'],
})
export const deskReviewScreening = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/screening/review',
  summary: 'Take a case on, clear what holds no value back, or propose a verdict to a second person',
  body: z.strictObject({
    case_id,
    act: z.enum(['take', 'clear', 'propose'], { error: fault('choose_act') }),
    /** With 'propose': 'clear', it is somebody else; 'confirm', it is them. */
    verdict: z.enum(['clear', 'confirm']).optional(),
    reason: Reason,
  }),
  returns: moved,
  errors: [...errors, 'invalid_input'],
})
export const deskDecideScreening = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/screening/decide',
  summary: 'As the second person: agree with the verdict, which frees value or closes the account, or send it back',
  body: z.strictObject({ case_id, agree: z.boolean({ error: fault('say_whether_approve') }), reason: Reason }),
  returns: moved,
  errors: ['passkey_needed', ...errors],
  idempotent: true,
  passkey: true,
})

/** `seen`: the version that the caller saw. */
export const deskProposeSecondLook = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/screening/second-look',
  summary: 'Propose, with the evidence, that a confirmed case is of somebody else; another person answers',
  body: z.strictObject({ case_id, seen: z.number().int(), reason: Reason, evidence: Evidence }),
  returns: z.strictObject({ proposal_id: z.uuid() }),
  errors: ['passkey_needed', ...errors],
  idempotent: true,
  passkey: true,
})
export const deskAnswerSecondLook = endpoint({
  ...compliance,
  method: 'post',
  path: '/desk/screening/second-look/answer',
  summary:
    'As the second person: agree, which frees what the case held and opens the account where nothing else holds it, or send it back',
  body: z.strictObject({
    proposal_id: z.uuid(fault('not_proposal_id')),
    agree: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ proposal_id: z.uuid(), state: Approval.shape.state }),
  errors: ['passkey_needed', ...errors],
  idempotent: true,
  passkey: true,
})
