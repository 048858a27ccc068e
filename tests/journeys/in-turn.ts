import { expect } from 'vitest'
import type { World } from './world.ts'

/**
 * Whoever makes visits of which somebody may make only so many, in a day or while they wait: one after the other, each for `most` of them. `next` gives the
 * first and each after that, who knows `before`. A test begins with somebody who has half of them left, so that two visits in a row are one person's there.
 */
export function inTurn<P>(most: number, next: (world: World, before: P | undefined) => P | Promise<P>) {
  const turns = new WeakMap<World, { who: P; visits: number; test: string | undefined }>()
  return async (world: World): Promise<P> => {
    const { currentTestName: test } = expect.getState()
    const last = turns.get(world)
    const goesOn = last && last.visits < (last.test === test ? most : most / 2)
    const { who, visits } = goesOn ? last : { who: await next(world, last?.who), visits: 0 }
    turns.set(world, { who, visits: visits + 1, test })
    return who
  }
}
