import type { Ctx } from '../../../kernel/context.ts'

/** Whether a network is pretended here: nothing of value can be sent on it. */
export const isSandbox = ({ providers: { chains } }: Pick<Ctx, 'providers'>, network: string): boolean =>
  chains.some((chain) => chain.network === network && chain.sandbox)
