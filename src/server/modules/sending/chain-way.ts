import type { WayOut } from '../withdrawals/way-out.ts'

/** Addresses are paid from the hot account of their network, where something can be sent there and somebody holds its keys. */
export const chainWay: WayOut = {
  kind: 'chain',
  clearingFor: ({ providers: { chains, custody } }, asset, { network }) =>
    custody !== null &&
    chains.some((chain) => chain.network === network && chain.sender !== null) &&
    (custody.signs || custody.pays(network ?? '', asset))
      ? `chain:${network}:hot`
      : undefined,
}
