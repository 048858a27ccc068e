import type { requestFaults as english } from '../../en/said/request-faults.ts'
import type { Translation } from '../../message.ts'

export const requestFaults: Translation<typeof english> = {
  start_again: 'Empieza otra vez por la primera página.',
  write_instant: 'Escribe una hora como 2026-01-31T00:00:00Z.',

  // Accounts
  session_or_others: 'Envía session_id, u others: true.',

  // Assets and money
  choose_asset_type: 'Elige crypto, stablecoin o fiat.',
  ask_for_quote: 'Pide primero una cotización.',
  not_our_quote: 'Esta cotización no es nuestra.',
  choose_other_asset: 'Elige para recibir un activo distinto del que pagas.',
  choose_days: 'Elige 7, 30, 90 o 365 días.',
  write_true_or_false: 'Escribe true o false.',
  choose_kinds: 'Elige entre {kinds}.',
  write_customer: 'Escribe el nombre de usuario o la dirección de correo del cliente.',
  write_search:
    'Escribe entero un número, el hash de una transacción, una dirección, una dirección de correo o un nombre de usuario.',
  choose_receipt_format: 'Elige json o pdf.',
  choose_invoice_format: 'Elige json, pdf o xml.',
  choose_format: 'Elige json, csv o pdf.',
  choose_year: 'Elige un año, como 2026.',
  end_after_beginning: 'Elige un final posterior al principio.',

  // Ads and orders
  action_or_changes: 'Di qué hacer con el anuncio o qué cambiar en él, no las dos cosas.',
  write_twenty: 'Escribe al menos 20 caracteres.',

  // Conversations and notices
  not_conversation_id: 'Este no es el id de una conversación.',
  give_message_id: 'Da al mensaje un id tuyo.',
  write_or_attach: 'Escribe algo o adjunta un archivo.',
  write_what_about: 'Escribe de qué se trata.',
  subject_too_short: 'Pon un asunto de al menos 3 caracteres.',
  enter_own_name: 'Indica tu nombre.',
  choose_topic: 'Elige de qué se trata.',
  number_characters: 'Usa solo letras, cifras y guiones, como aparece en el comprobante.',
  write_message: 'Escribe tu mensaje.',
  write_for_support: 'Escribe al menos {least} caracteres, para que podamos ayudarte.',
  id_or_up_to: 'Da `id` o `up_to`, uno de los dos.',
  not_push_key: 'Esta no es la clave de una suscripción push.',
  push_unknown: 'Aquí no conocemos el servicio push de este navegador.',
  not_socket_id: 'Este no es el id de un socket.',
  not_channel: 'Este no es el nombre de un canal.',
  not_place_heard: 'Este no es un punto de lo que se ha dicho.',

  // The desk
  not_proposable_id: 'Este no es el id de una retirada ni de un depósito.',
  not_proposal_id: 'Este no es el id de una propuesta.',
  not_approval_id: 'Este no es el id de una aprobación.',
  not_appeal_id: 'Este no es el id de una apelación.',
  choose_ruling: 'Elige si la decisión se mantiene.',
  overturned_compensates: 'Una decisión que se anula necesita una compensación; una que se mantiene no la tiene.',
  not_dispute_id: 'Este no es el id de una disputa.',
  write_answer: 'Escribe la respuesta.',
  say_whether_hide: 'Di si hay que ocultarlo.',
  not_customer_id: 'Este no es el id de un cliente.',
  write_note: 'Escribe la nota.',
  not_note_id: 'Este no es el id de una nota.',
  not_restriction_id: 'Este no es el id de una restricción.',
  not_macro_id: 'Este no es el id de una respuesta guardada.',
  name_macro: 'Ponle un título.',
  no_such_placeholder: 'De palabras entre llaves hay {words}.',
  fill_braces: 'Rellena lo que está entre llaves antes de enviarlo.',
  macro_title_taken: 'Otra ya lleva este título.',
}
