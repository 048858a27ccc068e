import type { Ctx } from '../../kernel/context.ts'
import type { DestinationRow } from './destinations.rows.ts'

/** What a way out needs to know of where money goes. */
export type WayTo = Pick<DestinationRow, 'kind' | 'rail' | 'network'>

/**
 * A way for money to leave, made by the module that instructs it and handed over at the start. Only what one of them serves can be asked for: money
 * is never held for a way that nobody can send it by.
 */
export interface WayOut {
  kind: WayTo['kind']
  /** The clearing account that pays such a withdrawal, by its ref; undefined where it can't be sent. */
  clearingFor(ctx: Ctx, asset: string, to: WayTo): string | undefined
}

/** The clearing account of the first way that serves a destination. */
export const clearingOf = (ways: readonly WayOut[], ctx: Ctx, asset: string, to: WayTo): string | undefined => {
  for (const way of ways) {
    const clearing = way.kind === to.kind ? way.clearingFor(ctx, asset, to) : undefined
    if (clearing !== undefined) return clearing
  }
  return undefined
}
