import type { requestFaults as english } from '../../en/said/request-faults.ts'
import type { Translation } from '../../message.ts'

export const requestFaults: Translation<typeof english> = {
  start_again: 'Comece de novo pela primeira página.',
  write_instant: 'Escreva um instante como 2026-01-31T00:00:00Z.',

  // Accounts
  session_or_others: 'Envie session_id, ou others: true.',

  // Assets and money
  choose_asset_type: 'Escolha crypto, stablecoin ou fiat.',
  ask_for_quote: 'Peça uma cotação primeiro.',
  not_our_quote: 'Esta cotação não é nossa.',
  choose_other_asset: 'Escolha receber um ativo diferente daquele com que você paga.',
  choose_days: 'Escolha 7, 30, 90 ou 365 dias.',
  write_true_or_false: 'Escreva true ou false.',
  choose_kinds: 'Escolha entre {kinds}.',
  write_customer: 'Escreva o nome de usuário ou o e-mail do cliente.',
  write_search:
    'Escreva um número, o hash de uma transação, um endereço, um e-mail ou um nome de usuário, por inteiro.',
  choose_receipt_format: 'Escolha json ou pdf.',
  choose_invoice_format: 'Escolha json, pdf ou xml.',
  choose_format: 'Escolha json, csv ou pdf.',
  choose_year: 'Escolha um ano, como 2026.',
  end_after_beginning: 'Escolha um fim posterior ao início.',

  // Ads and orders
  action_or_changes: 'Diga o que fazer com o anúncio ou o que mudar nele: um dos dois.',
  write_twenty: 'Escreva pelo menos 20 caracteres.',

  // Conversations and notices
  not_conversation_id: 'Este não é o id de uma conversa.',
  give_message_id: 'Dê à mensagem um id escolhido por você.',
  write_or_attach: 'Escreva algo ou anexe um arquivo.',
  write_what_about: 'Escreva do que se trata.',
  subject_too_short: 'Dê um assunto de pelo menos 3 caracteres.',
  enter_own_name: 'Informe seu nome.',
  choose_topic: 'Escolha do que se trata.',
  number_characters: 'Use somente letras, algarismos e hifens, como no comprovante.',
  write_message: 'Escreva sua mensagem.',
  write_for_support: 'Escreva pelo menos {least} caracteres, para que possamos ajudar.',
  id_or_up_to: 'Informe `id` ou `up_to`: um dos dois.',
  not_push_key: 'Esta não é a chave de uma inscrição de push.',
  push_unknown: 'O serviço de push deste navegador não é conhecido aqui.',
  not_socket_id: 'Este não é o id de um socket.',
  not_channel: 'Este não é o nome de um canal.',
  not_place_heard: 'Este não é um ponto do que foi transmitido.',

  // The desk
  not_proposable_id: 'Este não é o id de um saque nem de um depósito.',
  not_proposal_id: 'Este não é o id de uma proposta.',
  not_approval_id: 'Este não é o id de uma aprovação.',
  not_appeal_id: 'Este não é o id de um recurso.',
  choose_ruling: 'Escolha se a decisão é mantida.',
  overturned_compensates: 'Uma decisão revertida exige uma compensação; uma que é mantida não tem nenhuma.',
  not_dispute_id: 'Este não é o id de uma disputa.',
  write_answer: 'Escreva a resposta.',
  say_whether_hide: 'Diga se deve ser ocultado.',
  not_customer_id: 'Este não é o id de um cliente.',
  write_note: 'Escreva a nota.',
  not_note_id: 'Este não é o id de uma nota.',
  not_restriction_id: 'Este não é o id de uma restrição.',
  not_macro_id: 'Este não é o id de uma resposta pronta.',
  name_macro: 'Dê-lhe um título.',
  no_such_placeholder: 'Entre chavetas só há {words}.',
  fill_braces: 'Preencha o que está entre chavetas antes de enviar.',
  macro_title_taken: 'Outra já tem este título.',
}
