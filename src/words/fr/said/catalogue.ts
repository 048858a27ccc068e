import type { catalogue as english } from '../../en/said/catalogue.ts'
import type { Translation } from '../../message.ts'

export const catalogue: Translation<typeof english> = {
  asset_type_crypto: 'Cryptos',
  asset_type_crypto_what: 'Des monnaies d’un réseau propre, comme le Bitcoin.',
  asset_type_stablecoin: 'Cryptos stables',
  asset_type_stablecoin_what: 'Des jetons qui suivent une devise, comme le Tether USD.',
  asset_type_fiat: 'Devises',
  asset_type_fiat_what: 'L’argent d’un État ou d’une union, déplacé par les banques.',
  region_EU: 'Europe',
  region_AF: 'Afrique',
  region_NA: 'Amérique du Nord',
  region_AS: 'Asie',
  region_SA: 'Amérique du Sud',
}
