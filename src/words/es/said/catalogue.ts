import type { catalogue as english } from '../../en/said/catalogue.ts'
import type { Translation } from '../../message.ts'

export const catalogue: Translation<typeof english> = {
  asset_type_crypto: 'Criptomonedas',
  asset_type_crypto_what: 'Monedas de una red propia, como Bitcoin.',
  asset_type_stablecoin: 'Criptomonedas estables',
  asset_type_stablecoin_what: 'Tokens que siguen a una divisa, como Tether USD.',
  asset_type_fiat: 'Divisas',
  asset_type_fiat_what: 'Dinero de un Estado o de una unión, que mueven los bancos.',
  region_EU: 'Europa',
  region_AF: 'África',
  region_NA: 'América del Norte',
  region_AS: 'Asia',
  region_SA: 'América del Sur',
}
