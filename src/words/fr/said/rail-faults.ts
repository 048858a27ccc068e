import type { railFaults as english } from '../../en/said/rail-faults.ts'
import type { Translation } from '../../message.ts'

export const railFaults: Translation<typeof english> = {
  digits_exactly: '{what} a {count} chiffres.',
  digits_between: '{what} a de {least} à {most} chiffres.',
  account_number: 'Un numéro de compte',
  nuban: 'Un numéro de compte NUBAN',
  sort_code: 'Un code guichet (sort code)',
  branch_code: 'Un code d’agence',
  write_bank: 'Écrivez le nom de la banque.',
  write_provider: 'Écrivez le nom du prestataire.',
  iban_mistyped:
    'Les chiffres de contrôle de cet IBAN ne concordent pas : un caractère est faux ou deux sont inversés.',
  write_sepa_iban: 'Écrivez un IBAN d’un pays SEPA, par exemple DE89 3704 0044 0532 0130 00.',
  iban_length: 'Un IBAN de ce pays, {country}, a {length} caractères ; celui-ci en a {given}.',
  iban_elsewhere: 'Ce compte est dans ce pays : {its} ; vous avez choisi : {country}.',
  write_bic: 'Un BIC a 8 ou 11 caractères, par exemple DEUTDEFF.',
  bic_elsewhere: 'Cette banque est dans ce pays : {its} ; vous avez choisi : {country}.',
  write_swift_account: 'Écrivez le numéro de compte ou l’IBAN, de 4 à 34 lettres et chiffres.',
  write_routing: 'Un routing number a 9 chiffres.',
  routing_mistyped: 'Ce routing number a un chiffre faux : son chiffre de contrôle ne concorde pas.',
  write_phone: 'Écrivez le numéro de téléphone avec son indicatif, par exemple +44 20 7946 0958.',
  write_mobile: 'Écrivez un numéro de mobile de ce pays, {country}, par exemple {like}.',
  cpf_mistyped:
    'Les chiffres de contrôle de ce CPF ne concordent pas. S’il s’agit d’un numéro de téléphone, écrivez-le avec +55.',
  cnpj_mistyped: 'Les chiffres de contrôle de ce CNPJ ne concordent pas.',
  write_pix_phone: 'Écrivez le numéro de téléphone avec +55 et son indicatif régional.',
  write_pix_key:
    'Écrivez une clé PIX : un CPF ou CNPJ, un numéro de téléphone avec +55, une adresse e-mail, ou une clé aléatoire.',
  write_wise: 'Écrivez un Wisetag comme @name, une adresse e-mail, ou un numéro de téléphone avec son indicatif.',
  write_revolut: 'Écrivez un Revtag comme @name, ou un numéro de téléphone avec son indicatif.',
  write_zelle: 'Écrivez l’adresse e-mail ou le numéro de téléphone américain (+1…) du compte Zelle.',
  write_ifsc: 'Un IFSC a 11 caractères, le cinquième étant un zéro, par exemple HDFC0001234.',
  write_upi: 'Écrivez un identifiant UPI comme name@bank.',
}
