import { z } from 'zod'
import { endpoint, Page, type StaffRole } from '../../endpoint.ts'
import { fault } from '../../sentence.ts'
import { Colleague, Reason } from '../desk.ts'
import { Approval } from '../desk-disputes.ts'

/**
 * What an operator at the command line only asks for in production: it moves the house's money or takes a guard away. By each the role of the two at the desk who agree to it, of whom the
 * second one's answer carries it out; either may decline.
 */
export const commandActs = {
  'command.fund_float': 'finance',
  'command.take_float': 'finance',
  'command.credit_line': 'finance',
  'command.return_line': 'finance',
  'command.tie_line': 'finance',
  'command.reverse_deposit': 'finance',
  'command.give_back_fee': 'finance',
  'command.state_balance': 'finance',
  'command.settle_finding': 'finance',
  'command.override_stop': 'finance',
  'command.release_brake': 'finance',
  'command.remove_second_factor': 'compliance',
  'command.restore_account': 'compliance',
  'command.lift_restriction': 'compliance',
  'command.add_staff': 'admin',
  'command.reset_staff': 'admin',
} as const satisfies Record<string, StaffRole>
export type CommandActName = keyof typeof commandActs
const commandActNames = Object.keys(commandActs) as [CommandActName, ...CommandActName[]]

/** Asked for at the command line, and not agreed to by two yet. */
export const DeskCommand = z.strictObject({
  id: z.uuid(),
  act: z.enum(commandActNames),
  /** The operator, as the machine knows them. */
  operator: z.string(),
  reason: z.string(),
  /** What it is about, by name: 'asset', 'amount', 'rail', 'username'. */
  facts: z.record(z.string(), z.string()),
  /** SHA-256 of the act and all that is asked. */
  digest: z.string(),
  /** Who agreed first, and when; null where nobody has. */
  agreed_by: Colleague.nullable(),
  agreed_at: z.iso.datetime().nullable(),
  /** Whether that was the caller: somebody else agrees now. */
  agreed_by_you: z.boolean(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type DeskCommand = z.output<typeof DeskCommand>

const agreeing = { auth: 'staff', roles: ['finance', 'compliance', 'admin'] } as const

export const deskCommands = endpoint({
  ...agreeing,
  method: 'get',
  path: '/desk/commands',
  summary:
    'What operators ask for at the command line and two of one of the caller’s roles have to agree to, the oldest first',
  query: Page,
  list: true,
  returns: DeskCommand,
})

/**
 * `digest`: of what the caller saw. The first who agrees is noted ('waiting'); once a second one does it is carried out ('approved'), once; for who isn't concerned by it as a customer, nor as
 * the member of staff whom it is about.
 */
export const deskAnswerCommand = endpoint({
  ...agreeing,
  method: 'post',
  path: '/desk/commands/answer',
  summary: 'As one of two: agree to what an operator asks for, which the second one carries out, or decline it',
  idempotent: true,
  passkey: true,
  body: z.strictObject({
    proposal_id: z.uuid(fault('not_proposal_id')),
    digest: z.string().regex(/^[0-9a-f]{64}$/, fault('not_proposal_id')),
    approve: z.boolean({ error: fault('say_whether_approve') }),
    reason: Reason,
  }),
  returns: z.strictObject({ proposal_id: z.uuid(), state: Approval.shape.state }),
  errors: [
    ...(['passkey_needed', 'not_found', 'own_matter', 'desk_moved_on', 'asked_of_another_state'] as const),
    'house_cannot_cover',
    ...(['insufficient_funds', 'deposit_moved_on', 'bank_line_moved_on', 'second_factor_missing'] as const),
    'account_closed',
  ],
})
