import type { catalogue as english } from '../../en/said/catalogue.ts'
import type { Translation } from '../../message.ts'

export const catalogue: Translation<typeof english> = {
  asset_type_crypto: 'العملات المشفّرة',
  asset_type_crypto_what: 'عملات لها شبكة خاصة بها، مثل بيتكوين.',
  asset_type_stablecoin: 'العملات المستقرة',
  asset_type_stablecoin_what: 'رموز تتبع عملة رسمية، مثل تيثر.',
  asset_type_fiat: 'العملات الرسمية',
  asset_type_fiat_what: 'أموال دولة أو اتحاد، تنقلها البنوك.',
  region_EU: 'أوروبا',
  region_AF: 'أفريقيا',
  region_NA: 'أمريكا الشمالية',
  region_AS: 'آسيا',
  region_SA: 'أمريكا الجنوبية',
}
