import type { railFaults as english } from '../../en/said/rail-faults.ts'
import type { Translation } from '../../message.ts'

export const railFaults: Translation<typeof english> = {
  digits_exactly: '{what} tem {count} algarismos.',
  digits_between: '{what} tem de {least} a {most} algarismos.',
  account_number: 'Um número de conta',
  nuban: 'Um número de conta NUBAN',
  sort_code: 'Um sort code',
  branch_code: 'Um código de agência',
  write_bank: 'Escreva o nome do banco.',
  write_provider: 'Escreva o nome do provedor.',
  iban_mistyped: 'Os dígitos verificadores deste IBAN não conferem: há um caractere errado ou dois estão trocados.',
  write_sepa_iban: 'Escreva um IBAN de um país da SEPA, como DE89 3704 0044 0532 0130 00.',
  iban_length: 'Um IBAN deste país ({country}) tem {length} caracteres; este tem {given}.',
  iban_elsewhere: 'O país desta conta é {its}; você escolheu {country}.',
  write_bic: 'Um BIC tem 8 ou 11 caracteres, como DEUTDEFF.',
  bic_elsewhere: 'O país deste banco é {its}; você escolheu {country}.',
  write_swift_account: 'Escreva o número da conta ou o IBAN, de 4 a 34 letras e algarismos.',
  write_routing: 'Um routing number tem 9 algarismos.',
  routing_mistyped: 'Há um algarismo errado neste routing number: o dígito verificador não confere.',
  write_phone: 'Escreva o número de telefone com o código do país, como +44 20 7946 0958.',
  write_mobile: 'Escreva um número de celular deste país ({country}), como {like}.',
  cpf_mistyped: 'Os dígitos verificadores deste CPF não conferem. Se for um telefone, escreva-o com +55.',
  cnpj_mistyped: 'Os dígitos verificadores deste CNPJ não conferem.',
  write_pix_phone: 'Escreva o telefone com +55 e o DDD.',
  write_pix_key:
    'Escreva uma chave Pix: um CPF ou CNPJ, um telefone com +55, um endereço de e-mail ou uma chave aleatória.',
  write_wise: 'Escreva um Wisetag como @nome, um endereço de e-mail ou um telefone com o código do país.',
  write_revolut: 'Escreva um Revtag como @nome ou um telefone com o código do país.',
  write_zelle: 'Escreva o endereço de e-mail ou o telefone dos EUA (+1…) da conta Zelle.',
  write_ifsc: 'Um IFSC tem 11 caracteres, e o quinto é um zero, como HDFC0001234.',
  write_upi: 'Escreva um UPI ID como nome@banco.',
}
