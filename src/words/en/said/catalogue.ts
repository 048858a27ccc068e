import type { Section } from '../../message.ts'

/** What the catalogue of assets calls its types and regions. One without words doesn't compile. */
export const catalogue = {
  asset_type_crypto: 'Crypto',
  asset_type_crypto_what: 'Coins of their own network, such as Bitcoin.',
  asset_type_stablecoin: 'Stablecoins',
  asset_type_stablecoin_what: 'Tokens that follow a currency, such as Tether USD.',
  asset_type_fiat: 'Currencies',
  asset_type_fiat_what: 'Money of a state or union, moved by banks.',
  region_EU: 'Europe',
  region_AF: 'Africa',
  region_NA: 'North America',
  region_AS: 'Asia',
  region_SA: 'South America',
} as const satisfies Section
