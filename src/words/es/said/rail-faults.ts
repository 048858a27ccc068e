import type { railFaults as english } from '../../en/said/rail-faults.ts'
import type { Translation } from '../../message.ts'

export const railFaults: Translation<typeof english> = {
  digits_exactly: '{what} tiene {count} cifras.',
  digits_between: '{what} tiene de {least} a {most} cifras.',
  account_number: 'Un número de cuenta',
  nuban: 'Un número de cuenta NUBAN',
  sort_code: 'Un código de clasificación (sort code)',
  branch_code: 'Un código de sucursal',
  write_bank: 'Escribe el nombre del banco.',
  write_provider: 'Escribe el nombre del proveedor.',
  iban_mistyped: 'Los dígitos de control de este IBAN no cuadran: hay un carácter mal o dos intercambiados.',
  write_sepa_iban: 'Escribe un IBAN de un país SEPA, como DE89 3704 0044 0532 0130 00.',
  iban_length: 'Un IBAN de {country} tiene {length} caracteres; este tiene {given}.',
  iban_elsewhere: 'Esta cuenta es de {its}; elegiste {country}.',
  write_bic: 'Un BIC tiene 8 u 11 caracteres, como DEUTDEFF.',
  bic_elsewhere: 'Este banco es de {its}; elegiste {country}.',
  write_swift_account: 'Escribe el número de cuenta o el IBAN, de 4 a 34 letras y cifras.',
  write_routing: 'Un número de ruta (routing number) tiene 9 cifras.',
  routing_mistyped: 'Este número de ruta tiene una cifra mal: su dígito de control no cuadra.',
  write_phone: 'Escribe el número de teléfono con su prefijo de país, como +44 20 7946 0958.',
  write_mobile: 'Escribe un número de móvil de {country}, como {like}.',
  cpf_mistyped: 'Los dígitos de control de este CPF no cuadran. Si es un número de teléfono, escríbelo con +55.',
  cnpj_mistyped: 'Los dígitos de control de este CNPJ no cuadran.',
  write_pix_phone: 'Escribe el número de teléfono con +55 y su prefijo de zona.',
  write_pix_key:
    'Escribe una clave PIX: un CPF o CNPJ, un número de teléfono con +55, una dirección de correo o una clave aleatoria.',
  write_wise: 'Escribe un Wisetag como @name, una dirección de correo o un número de teléfono con su prefijo de país.',
  write_revolut: 'Escribe un Revtag como @name o un número de teléfono con su prefijo de país.',
  write_zelle: 'Escribe la dirección de correo o el número de teléfono de EE. UU. (+1…) de la cuenta de Zelle.',
  write_ifsc: 'Un IFSC tiene 11 caracteres, el quinto un cero, como HDFC0001234.',
  write_upi: 'Escribe un ID de UPI como name@bank.',
}
