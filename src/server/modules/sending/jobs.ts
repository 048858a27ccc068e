import { networks } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ClockJob } from '../../kernel/jobs.ts'
import type { Providers } from '../../kernel/providers.ts'
import { gatherDeposits, sendCoins } from './coins/send-coins.ts'
import { instructChain } from './instruct-chain.ts'
import { checkLanes } from './lanes/check-lanes.ts'
import { holdLevels } from './levels/hold-levels.ts'
import { sendChainTxs } from './send-chain-txs.ts'
import { sweepDeposits } from './sweeps/sweep-deposits.ts'

/** Each network has jobs of its own, so that a slow node delays no other. */
export const clockJobs = ({ chains, custody }: Pick<Providers, 'chains' | 'custody'>): ClockJob[] =>
  chains
    .filter(({ sender }) => custody !== null && sender !== null)
    .flatMap((chain) =>
      networks[chain.network].family === 'accounts'
        ? [
            { name: `chain.instruct.${chain.network}`, everySeconds: 5, run: (ctx: Ctx) => instructChain(ctx, chain) },
            { name: `chain.send.${chain.network}`, everySeconds: 2, run: (ctx: Ctx) => sendChainTxs(ctx, chain) },
            { name: `chain.sweep.${chain.network}`, everySeconds: 600, run: (ctx: Ctx) => sweepDeposits(ctx, chain) },
            { name: `chain.levels.${chain.network}`, everySeconds: 600, run: (ctx: Ctx) => holdLevels(ctx, chain) },
            { name: `chain.lane.${chain.network}`, everySeconds: 60, run: (ctx: Ctx) => checkLanes(ctx, chain) },
          ]
        : [
            { name: `chain.send.${chain.network}`, everySeconds: 5, run: (ctx: Ctx) => sendCoins(ctx, chain) },
            { name: `chain.sweep.${chain.network}`, everySeconds: 600, run: (ctx: Ctx) => gatherDeposits(ctx, chain) },
          ],
    )
