import { sandboxDoes } from '../../../contract/chain/sandbox-chain.ts'
import type { Screening } from './port.ts'

/** A pretended service that knows of one thing: an amount that ends in 16 comes from where nothing may come from. */
export const sandboxScreening = (): Screening => ({
  name: 'sandbox',
  sandbox: true,
  incoming: async ({ tx, place, amount }) => ({
    risk: sandboxDoes(amount) === 'severe' ? 'severe' : 'clear',
    ref: `sandbox-${tx}-${place}`,
  }),
})
