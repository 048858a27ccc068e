import { networks } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ClockJob } from '../../kernel/jobs.ts'
import type { Chain, Providers } from '../../kernel/providers.ts'
import { followCustodian } from './by-custodian/follow-custodian.ts'
import { instructCustodian } from './by-custodian/instruct-custodian.ts'
import { gatherDeposits, sendCoins } from './coins/send-coins.ts'
import { instructChain } from './instruct-chain.ts'
import { checkLanes } from './lanes/check-lanes.ts'
import { holdLevels } from './levels/hold-levels.ts'
import { sendBound } from './run-out/send-bound.ts'
import { sendChainTxs } from './send-chain-txs.ts'
import { sweepDeposits } from './sweeps/sweep-deposits.ts'

/** Each network has jobs of its own, so that a slow node delays no other. */
export function clockJobs({ chains, custody }: Pick<Providers, 'chains' | 'custody'>): ClockJob[] {
  if (!custody) return []
  const open = chains.filter(({ sender }) => sender !== null)
  return custody.signs
    ? signed(open)
    : sentByCustodian(open.filter(({ network }) => custody.networks.includes(network)))
}

const sentByCustodian = (chains: readonly Chain[]): ClockJob[] => [
  ...chains.map((chain) => ({
    ...{ name: `chain.instruct.${chain.network}`, everySeconds: 5 },
    run: (ctx: Ctx) => instructCustodian(ctx, chain),
  })),
  { name: 'custody.follow', everySeconds: 5, run: followCustodian },
]

const signed = (chains: readonly Chain[]): ClockJob[] =>
  chains.flatMap((chain) => {
    if (networks[chain.network].runsOut)
      return [
        { name: `chain.instruct.${chain.network}`, everySeconds: 5, run: (ctx: Ctx) => instructChain(ctx, chain) },
        { name: `chain.send.${chain.network}`, everySeconds: 3, run: (ctx: Ctx) => sendBound(ctx, chain) },
      ]
    return networks[chain.network].family === 'accounts'
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
          { name: `chain.levels.${chain.network}`, everySeconds: 600, run: (ctx: Ctx) => holdLevels(ctx, chain) },
        ]
  })
