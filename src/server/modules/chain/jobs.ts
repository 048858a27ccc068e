import { networks } from '../../../contract/chain/networks.ts'
import { chainDepositCredited } from '../../../contract/events/chain.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type ClockJob, type EventJob, onEvent } from '../../kernel/jobs.ts'
import { timeOfEvent } from '../../kernel/outbox.ts'
import type { Providers } from '../../kernel/providers.ts'
import { auditBalances } from './audit-balances.ts'
import { readChain } from './blocks/read-chain.ts'
import { confirmDeposits } from './confirm-deposits.ts'
import { sendCreditedEmail } from './send-credited-email.ts'

/** Each network has jobs of its own, so that a slow node delays no other. */
export const clockJobs = ({ chains }: Pick<Providers, 'chains'>): ClockJob[] =>
  chains.flatMap((chain) => [
    {
      name: `chain.read.${chain.network}`,
      everySeconds: networks[chain.network].family === 'coins' && !chain.sandbox ? 10 : 2,
      run: (ctx: Ctx) => readChain(ctx, chain),
    },
    { name: `chain.audit.${chain.network}`, everySeconds: 3600, run: (ctx: Ctx) => auditBalances(ctx, chain) },
    { name: `chain.confirm.${chain.network}`, everySeconds: 5, run: (ctx: Ctx) => confirmDeposits(ctx, chain) },
  ])

export const eventJobs: readonly EventJob[] = [
  onEvent(chainDepositCredited, 'email.chain-deposit-credited', (ctx, { deposit_id }, source) =>
    sendCreditedEmail(ctx, deposit_id, timeOfEvent(source, ctx.now())),
  ),
]
