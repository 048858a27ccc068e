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
import { enterStaff, isAdminAlone, onlyAdmin, resetStaff, staffIndex, staffNamed } from '../staff/add-staff.ts'
import { customerNamed, ownerOfDeposit, ownerOfLine } from './commands.rows.ts'
import {
  depositStands,
  factorsStand,
  findingsStand,
  lineStands,
  payoutFileStands,
  payoutStands,
  refundStands,
  restrictionStands,
  staffPasskeysStand,
  staffStands,
  statedStands,
  stopStands,
} from './stands.rows.ts'
import type { Stands } from './stands.ts'

const Text = z.string()
const reason = { reason: Text }
const Funding = z.strictObject({ asset: Text, amount: Text, rail: Text, id: Text, ...reason })
/** Of a place as the books have it when it is asked: what is agreed to later is held against these. */
const Books = { books: Text, version: Text, in_transit: Text }
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
  'command.state_balance': z.strictObject({ asset: Text, place: Text, balance: Text, ...Books, ...reason }),
  'command.settle_finding': z.strictObject({ entry: Text, ...reason }),
  'command.override_stop': z.strictObject({ file: Text, sha256: Text, stop: Text, ...reason }),
  'command.release_brake': z.strictObject({ name: Text, pulled_at: Text, ...reason }),
  'command.remove_second_factor': z.strictObject({ username: Text, ...reason }),
  'command.restore_account': z.strictObject({ username: Text, ...reason }),
  'command.lift_restriction': z.strictObject({ username: Text, scope: z.enum(restrictionScopes), ...reason }),
  'command.add_staff': z.strictObject({ ...Staff, name: Text, roles: z.array(Text), ...reason }),
  'command.reset_staff': z.strictObject({ ...Staff, roles: z.array(Text).nullable(), ...reason }),
} as const satisfies Record<CommandActName, z.ZodType>

export type AskedFor<Act extends CommandActName> = z.output<(typeof asked)[Act]>
/** What was asked for, as the act reads it; null where an older release wrote it in a way that this one doesn't read. */
export function readAsked<Act extends CommandActName>(act: Act, text: string): AskedFor<Act> | null {
  try {
    return asked[act].parse(JSON.parse(text)) as AskedFor<Act>
  } catch {
    return null
  }
}

export interface CommandAct<Act extends CommandActName> {
  /** Does it, for the operator whose context it is, who asked for it `askedAt`. @returns what the operator wants to know of it. */
  carryOut: (ctx: Ctx, it: AskedFor<Act>, askedAt: Date) => Promise<unknown>
  /** What it is about: changed since it was asked, it is not done. In the order in which `carryOut` locks. */
  stands: Stands<AskedFor<Act>>
  /** The customers, and the member of staff, whose matter it is: none of them answers. */
  whose?: (q: Query, it: AskedFor<Act>, ctx: Ctx) => Promise<string[]>
  /** Whether an operator alone does it while there are no two of admin who could agree. Absent: never. */
  inSettingUp?: (q: Query, it: AskedFor<Act>, ctx: Ctx) => Promise<boolean>
}

const ofCustomer = (q: Query, { username }: { username: string }) => customerNamed(q, username)
const ofStaff = (q: Query, { email }: { email: string }, ctx: Ctx) => staffNamed(q, ctx, email)
const ofWhom: Stands<{ email: string }> = async (tx, { email }) => {
  const index = staffIndex(tx.ctx, email)
  return [...(await staffStands(tx, index)), ...(await staffPasskeysStand(tx, index))]
}
const OWN_MONEY = {
  nothing:
    'asset, amount and place are what is asked; it counts once by its id, and the float covers it or it is refused',
}

/** What each act does once it may be done. The verbs join the transaction that their context names. */
export const commandActsDone: { readonly [Act in CommandActName]: CommandAct<Act> } = {
  'command.fund_float': {
    carryOut: (ctx, { id, ...it }) => fundFloat(ctx, { ...it, fundingId: id }),
    stands: OWN_MONEY,
  },
  'command.take_float': {
    carryOut: (ctx, { id, ...it }) => takeFloat(ctx, { ...it, fundingId: id }),
    stands: OWN_MONEY,
  },
  'command.credit_line': {
    carryOut: (ctx, it) => creditByHand(ctx, it.line, it.deposit, it.reason, it.customer),
    stands: async (tx, { line, deposit }) => [
      ...(deposit ? await depositStands(tx, deposit) : []),
      ...(await lineStands(tx, line)),
    ],
    whose: async (q, { line, deposit, customer }) => [
      ...(deposit ? await ownerOfDeposit(q, deposit) : []),
      ...(customer ? [customer] : []),
      ...(await ownerOfLine(q, line)),
    ],
  },
  'command.return_line': {
    carryOut: (ctx, it) => returnLine(ctx, it.line, it.reason),
    stands: (tx, { line }) => lineStands(tx, line),
    whose: (q, { line }) => ownerOfLine(q, line),
  },
  'command.tie_line': {
    carryOut: (ctx, it) => tieLine(ctx, it.line, it.payout, it.reason),
    stands: async (tx, { line, payout }) => [...(await payoutStands(tx, payout)), ...(await lineStands(tx, line))],
  },
  'command.reverse_deposit': {
    carryOut: (ctx, it) => reverseDeposit(ctx, it.deposit, it.reason),
    stands: (tx, { deposit }) => depositStands(tx, deposit),
    whose: (q, { deposit }) => ownerOfDeposit(q, deposit),
  },
  'command.give_back_fee': {
    carryOut: (ctx, it) => giveBackFee(ctx, it.entry, it.reason),
    stands: (tx, { entry }) => refundStands(tx, entry),
    whose: async (q, { entry }) => [(await feeById(q, entry))?.customerId ?? []].flat(),
  },
  'command.state_balance': {
    carryOut: stateBalance,
    stands: (tx, { asset, place }) => statedStands(tx, asset, place),
  },
  'command.settle_finding': {
    carryOut: (ctx, it) => settleFinding(ctx, { ...it, entry: Number(it.entry) }),
    stands: (tx, { entry }) => findingsStand(tx, tx.ctx.providers.custody?.name ?? '', Number(entry)),
  },
  'command.override_stop': {
    carryOut: (ctx, it) => overrideStop(ctx, it),
    stands: async (tx, { file }) => [...(await payoutFileStands(tx, file)), ...(await stopStands(tx, 'withdrawals'))],
  },
  'command.release_brake': {
    carryOut: (ctx, it) => releaseKillSwitch(ctx, it),
    stands: (tx, { name }) => stopStands(tx, name),
  },
  'command.remove_second_factor': {
    carryOut: (ctx, it) => removeSecondFactor(ctx, it.username, it.reason),
    stands: (tx, { username }) => factorsStand(tx, username),
    whose: ofCustomer,
  },
  'command.restore_account': {
    carryOut: (ctx, it) => restoreAccount(ctx, it.username, it.reason),
    stands: (tx, { username }) => restrictionStands(tx, username, 'suspended'),
    whose: ofCustomer,
  },
  'command.lift_restriction': {
    carryOut: (ctx, it) => liftByOperator(ctx, it, it.scope),
    stands: (tx, { username, scope }) => restrictionStands(tx, username, scope),
    whose: ofCustomer,
  },
  'command.add_staff': {
    carryOut: (ctx, it) => enterStaff(ctx, it),
    stands: ofWhom,
    whose: ofStaff,
    inSettingUp: async (_q, { roles }) => onlyAdmin(roles),
  },
  'command.reset_staff': {
    carryOut: (ctx, it) => resetStaff(ctx, it),
    stands: ofWhom,
    whose: ofStaff,
    // Any other role, had or given, would make them one of finance, say, by one person alone, or of one of finance an admin.
    inSettingUp: async (q, { email, roles }, ctx) =>
      (roles === null || onlyAdmin(roles)) && (await isAdminAlone(q, ctx, email)),
  },
}
