import { z } from 'zod'
import { restrictionScopes } from '../../../../contract/accounts/security/restrictions.ts'
import type { CommandActName } from '../../../../contract/desk/tools/desk-commands.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { releaseKillSwitch } from '../../../kernel/kill-switches/release-kill-switch.ts'
import type { Query } from '../../../kernel/tx.ts'
import { liftByOperator, restoreAccount } from '../../accounts/restrictions/by-operator.ts'
import { removeSecondFactor } from '../../accounts/second-factor/remove-second-factor.ts'
import { settleFinding } from '../../custody/settle-finding.ts'
import { feeById } from '../../invoices/fees.rows.ts'
import { giveBackFee } from '../../invoices/give-back-fee.ts'
import { creditByHand } from '../../payments/bank/credit-by-hand.ts'
import { returnLine } from '../../payments/bank/return-line.ts'
import { tieLine } from '../../payments/cards/payouts/tie-line.ts'
import { fundFloat, takeFloat } from '../../payments/fund-float.ts'
import { reverseDeposit } from '../../payments/reverse-deposit.ts'
import { overrideStop } from '../../payouts/files/override-stop.ts'
import { stateBalance } from '../../reserves/state-balance.ts'
import { enterStaff, resetStaff, staffNamed } from '../staff/add-staff.ts'
import { customerNamed, ownerOfDeposit, ownerOfLine } from './commands.rows.ts'

const Text = z.string()
const reason = { reason: Text }
const Funding = z.strictObject({ asset: Text, amount: Text, rail: Text, id: Text, ...reason })
const Staff = { email: Text, password_hash: Text }

/** What is asked for by each act. None of it is a secret but a password's hash, which nobody is shown. */
const asked = {
  'command.fund_float': Funding,
  'command.take_float': Funding,
  'command.credit_line': z.strictObject({ line: Text, deposit: Text.optional(), customer: Text.optional(), ...reason }),
  'command.return_line': z.strictObject({ line: Text, ...reason }),
  'command.tie_line': z.strictObject({ line: Text, payout: Text, ...reason }),
  'command.reverse_deposit': z.strictObject({ deposit: Text, ...reason }),
  'command.give_back_fee': z.strictObject({ entry: Text, ...reason }),
  'command.state_balance': z.strictObject({ asset: Text, place: Text, balance: Text, ...reason }),
  'command.settle_finding': z.strictObject({ entry: Text, ...reason }),
  'command.override_stop': z.strictObject({ file: Text, sha256: Text, ...reason }),
  'command.release_brake': z.strictObject({ name: Text, pulled_at: Text, ...reason }),
  'command.remove_second_factor': z.strictObject({ username: Text, ...reason }),
  'command.restore_account': z.strictObject({ username: Text, ...reason }),
  'command.lift_restriction': z.strictObject({ username: Text, scope: z.enum(restrictionScopes), ...reason }),
  'command.add_staff': z.strictObject({ ...Staff, name: Text, roles: z.array(Text), ...reason }),
  'command.reset_staff': z.strictObject({ ...Staff, roles: z.array(Text).nullable(), ...reason }),
} as const satisfies Record<CommandActName, z.ZodType>

export type AskedFor<Act extends CommandActName> = z.output<(typeof asked)[Act]>
export const readAsked = <Act extends CommandActName>(act: Act, text: string): AskedFor<Act> =>
  asked[act].parse(JSON.parse(text)) as AskedFor<Act>

export interface CommandAct<Act extends CommandActName> {
  /** Does it, for the operator whose context it is. @returns what the operator wants to know of it. */
  carryOut: (ctx: Ctx, it: AskedFor<Act>) => Promise<unknown>
  /** The customers, and the member of staff, whose matter it is: none of them answers. */
  whose?: (q: Query, it: AskedFor<Act>, ctx: Ctx) => Promise<string[]>
}

const ofCustomer = (q: Query, { username }: { username: string }) => customerNamed(q, username)
const ofStaff = (q: Query, { email }: { email: string }, ctx: Ctx) => staffNamed(q, ctx, email)

/** What each act does once it may be done. The verbs join the transaction that their context names. */
export const commandActsDone: { readonly [Act in CommandActName]: CommandAct<Act> } = {
  'command.fund_float': { carryOut: (ctx, { id, ...it }) => fundFloat(ctx, { ...it, fundingId: id }) },
  'command.take_float': { carryOut: (ctx, { id, ...it }) => takeFloat(ctx, { ...it, fundingId: id }) },
  'command.credit_line': {
    carryOut: (ctx, it) => creditByHand(ctx, it.line, it.deposit, it.reason, it.customer),
    whose: async (q, { line, deposit, customer }) => [
      ...(deposit ? await ownerOfDeposit(q, deposit) : []),
      ...(customer ? [customer] : []),
      ...(await ownerOfLine(q, line)),
    ],
  },
  'command.return_line': {
    carryOut: (ctx, it) => returnLine(ctx, it.line, it.reason),
    whose: (q, { line }) => ownerOfLine(q, line),
  },
  'command.tie_line': { carryOut: (ctx, it) => tieLine(ctx, it.line, it.payout, it.reason) },
  'command.reverse_deposit': {
    carryOut: (ctx, it) => reverseDeposit(ctx, it.deposit, it.reason),
    whose: (q, { deposit }) => ownerOfDeposit(q, deposit),
  },
  'command.give_back_fee': {
    carryOut: (ctx, it) => giveBackFee(ctx, it.entry, it.reason),
    whose: async (q, { entry }) => [(await feeById(q, entry))?.customerId ?? []].flat(),
  },
  'command.state_balance': { carryOut: (ctx, it) => stateBalance(ctx, it) },
  'command.settle_finding': { carryOut: (ctx, it) => settleFinding(ctx, { ...it, entry: Number(it.entry) }) },
  'command.override_stop': { carryOut: (ctx, it) => overrideStop(ctx, it) },
  'command.release_brake': { carryOut: (ctx, it) => releaseKillSwitch(ctx, it) },
  'command.remove_second_factor': {
    carryOut: (ctx, it) => removeSecondFactor(ctx, it.username, it.reason),
    whose: ofCustomer,
  },
  'command.restore_account': { carryOut: (ctx, it) => restoreAccount(ctx, it.username, it.reason), whose: ofCustomer },
  'command.lift_restriction': { carryOut: (ctx, it) => liftByOperator(ctx, it, it.scope), whose: ofCustomer },
  'command.add_staff': { carryOut: (ctx, it) => enterStaff(ctx, it), whose: ofStaff },
  'command.reset_staff': { carryOut: (ctx, it) => resetStaff(ctx, it), whose: ofStaff },
}
