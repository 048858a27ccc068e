import type { WayOut } from '../withdrawals/way-out.ts'

/** Bank accounts are paid from the house's own account, on the rails that the payouts' provider knows. */
export const bankWay: WayOut = {
  kind: 'bank',
  clearingFor: ({ providers: { payouts } }, _asset, { rail }) =>
    rail !== null && payouts.rails.includes(rail) ? 'bank' : undefined,
}
