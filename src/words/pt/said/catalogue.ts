import type { catalogue as english } from '../../en/said/catalogue.ts'
import type { Translation } from '../../message.ts'

export const catalogue: Translation<typeof english> = {
  asset_type_crypto: 'Criptomoedas',
  asset_type_crypto_what: 'Moedas de uma rede própria, como o Bitcoin.',
  asset_type_stablecoin: 'Criptomoedas estáveis',
  asset_type_stablecoin_what: 'Tokens que acompanham uma moeda, como o Tether USD.',
  asset_type_fiat: 'Moedas',
  asset_type_fiat_what: 'Dinheiro de um Estado ou de uma união, movimentado por bancos.',
  region_EU: 'Europa',
  region_AF: 'África',
  region_NA: 'América do Norte',
  region_AS: 'Ásia',
  region_SA: 'América do Sul',
}
