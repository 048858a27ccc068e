import type { notices as english } from '../../en/said/notices.ts'
import type { Translation } from '../../message.ts'

export const notices: Translation<typeof english> = {
  and_then: '{first} {next}',
  see_order: 'Ver la orden',
  see_dispute: 'Ver la disputa',
  see_decision: 'Ver la decisión',
  see_message: 'Leerlo',
  see_ads: 'Ver los anuncios',
  see_own_ads: 'Ver tus anuncios',
  see_balance: 'Ver tu saldo',
  see_deposits: 'Ver tus depósitos',
  see_withdrawal: 'Ver la retirada',
  see_purchase: 'Ver la compra',
  see_application: 'Ver tu solicitud',
  see_security: 'Ver tus ajustes de seguridad',
  see_profile: 'Ver tu perfil',
  see_account: 'Ver tu cuenta',
  write_to_us: 'Escríbenos',

  // Until when
  do_it_by: 'Hazlo antes del {time}.',
  they_have_until: 'Tiene hasta el {time}.',
  you_have_until: 'Tienes hasta el {time}.',
  dispute_from: 'Sin respuesta, la orden pasa a disputa el {time}.',
  ends_on: 'Termina el {time}.',
  order_deadline: 'Su próximo plazo vence el {time}.',
  usable_from: 'El dinero puede ir allí desde el {time}.',

  // Orders
  order_placed_title: '{other} aceptó tu anuncio: {amount} por {pay}',
  order_placed_buyer:
    'Compras {amount}; {locked} están bloqueados en garantía. Envía {pay} por {method} y marca la orden como pagada.',
  order_placed_seller: 'Vendes {amount}, que están bloqueados en garantía. El comprador te envía {pay} por {method}.',
  order_paid_title: '{other} dice que {pay} están pagados',
  order_paid_text:
    'Busca en tu cuenta {pay} por {method} y confírmalo en la orden {number}. Libera solo lo que hayas visto llegar.',
  order_confirmed_title: '{other} confirmó tu pago de {pay}',
  order_confirmed_text: 'El vendedor ve el dinero y ahora libera {amount}, en la orden {number}.',
  order_released_title: 'Has recibido {amount}',
  order_released_text: 'Está en tu saldo. La orden {number} con {other} está completa; puedes valorarla.',
  order_cancelled_title: '{other} canceló la orden {number}',
  order_cancelled_text: 'No se pagó nada. {locked} han vuelto de la garantía.',
  cancel_asked_title: '{other} pide cancelar la orden {number}',
  cancel_asked_buyer:
    'Dijiste que pagaste {pay}. Acepta solo si no lo enviaste o ya te lo devolvieron: {locked} volverían al vendedor.',
  cancel_asked_seller:
    'Si aceptas, {locked} vuelven a ti desde la garantía. Acepta solo si el pago de {pay} no llegó o ya lo devolviste.',
  cancel_refused_title: '{other} no acepta cancelar',
  cancel_refused_text: 'La orden {number} de {amount} sigue como estaba. Su motivo está en ella.',
  cancel_agreed_title: 'La orden {number} está cancelada',
  cancel_agreed_text: '{other} aceptó. {locked} han vuelto de la garantía al vendedor.',
  undo_asked_title: 'Al final {other} no pagó',
  undo_asked_text:
    'Pide retirar el aviso de que {pay} están pagados. Acepta si no llegó nada; la orden {number} vuelve entonces a esperar el pago.',
  undo_refused_title: '{other} mantiene la orden {number} como pagada',
  undo_refused_text: 'Su motivo está en la orden. {locked} siguen en garantía.',
  undo_agreed_title: 'La orden {number} vuelve a esperar tu pago',
  undo_agreed_text: 'Envía {pay} por {method}, o cancela.',
  order_extended_title: 'Más tiempo para pagar {pay}',
  order_extended_text: '{other} te dio 15 minutos más para la orden {number}.',
  time_soon_title_buyer: 'Quedan cinco minutos para pagar {pay}',
  time_soon_title_seller: 'Quedan cinco minutos para responder a la orden {number}',
  time_soon_buyer: 'Paga por {method} y marca la orden {number} como pagada, o vencerá.',
  time_soon_seller:
    'El comprador dice que {pay} están pagados. Sin respuesta, la orden pasa a disputa; {locked} siguen en garantía.',
  order_expired_title: 'La orden {number} ha vencido',
  order_expired_buyer:
    'No se marcó ningún pago a tiempo. Si pagaste {pay}, dilo en la orden en diez minutos: {locked} siguen en garantía ese tiempo.',
  order_expired_seller:
    'No se marcó ningún pago a tiempo. {locked} vuelven a ti en diez minutos, salvo que el comprador diga que {pay} están pagados.',
  escrow_returned_title: '{locked} han vuelto de la garantía',
  escrow_returned_buyer: 'La orden {number} terminó sin pago, y los tiene otra vez el vendedor.',
  escrow_returned_seller: 'La orden {number} terminó sin pago. Vuelven a ser tuyos.',

  // Disputes
  disputed_title: 'La orden {number} está en disputa',
  disputed_text:
    '{locked} siguen en garantía hasta que se decida. Lee lo que se dice y responde con lo que tengas: declaraciones, pruebas.',
  dispute_withdrawn_title: 'Se retiró la disputa sobre la orden {number}',
  dispute_withdrawn_text: 'La orden sigue como pagada. {locked} siguen en garantía hasta que se liberen.',
  dispute_moved_title: 'Novedades en la disputa sobre la orden {number}',
  dispute_moved_text: 'Se dijo o se propuso algo sobre {amount}. Míralo, y mira cuánto tiempo tienes para responder.',
  decided_title: 'Se ha decidido sobre la orden {number}',
  decided_split: 'Se repartió entre los dos: {amount} son tuyos.',
  decided_for_you: 'Se te dieron {amount}.',
  decided_against_you: 'Los {locked} en garantía fueron para la otra parte.',
  decided_appeal: 'Los motivos están en la disputa. Si no estás de acuerdo, puedes apelar una vez en cinco días.',
  appealed_title: '{other} ha apelado en la orden {number}',
  appealed_text: 'Un moderador la mira de nuevo. Hasta entonces la orden queda como está.',

  // Messages and ads
  message_order_title: '{other} escribió sobre la orden {number}',
  message_order_text: 'Te espera un mensaje.',
  message_order_about: 'La orden es de {amount} por {pay}.',
  message_support_title: '{brand} te ha respondido',
  message_support_text: 'Sobre: {reason}',
  search_matched_title: 'Un anuncio coincide con tu búsqueda: {amount}',
  search_to_buy: 'comprar {asset} con {currency}',
  search_to_sell: 'vender {asset} por {currency}',
  search_current_price: 'el precio actual',
  search_matched_text: '{other} lo ofrece a {pay}. Mira si te conviene; otros pueden ser más rápidos.',
  ad_hidden_title: 'Tu anuncio {number} se ha ocultado',
  ad_hidden_text:
    'Nadie puede aceptarlo. Lo que dice nuestro equipo: {reason} Las órdenes en curso siguen adelante. Escríbenos si crees que es un error.',
  ad_paused_title: 'Tu anuncio {number} está en pausa',
  ad_paused_text: 'Quitaste el único método de pago que nombraba. Añádele otro y reactívalo.',

  // Deposits
  deposit_credited_title: 'Tu depósito de {amount} ha llegado',
  deposit_credited_text: 'Está en tu saldo.',
  deposit_rejected_title: 'Tu depósito de {amount} fue rechazado',
  deposit_rejected_text:
    'El banco no hizo la transferencia y no se abonó nada. Pregunta a tu banco por qué y empieza uno nuevo.',
  deposit_expired_title: 'Tu depósito de {amount} no llegó a tiempo',
  deposit_expired_text: 'Si enviaste el dinero, se abona igualmente cuando llegue. Si no, empieza un depósito nuevo.',
  crypto_orphaned_title: 'Tu depósito de {amount} ya no está en la cadena',
  crypto_orphaned_text:
    'Todavía no se había abonado. La mayoría de los pagos entran en otro bloque en unos minutos y siguen solos; uno que su remitente sustituyó no llega.',
  crypto_quarantined_title: 'Estamos mirando tu depósito de {amount}',
  crypto_quarantined_text:
    'Ha llegado y está a salvo, pero tienen que mirarlo personas antes de abonarlo o devolverlo. No tienes que hacer nada.',
  crypto_returned_title: 'Tu depósito de {amount} se devuelve',
  crypto_returned_text:
    'Lo han mirado personas, y vuelve a su remitente. Nada de él llega a tu saldo. Escríbenos si tienes preguntas.',
  crypto_written_off_title: 'La red ha anulado tu depósito de {amount}',
  crypto_written_off_text:
    'El pago ya no está en la cadena, así que el importe salió de tu saldo; lo que ya no estaba allí se debe. Pregunta a su remitente o escríbenos.',
  deposit_held_title: 'Tus {amount} han llegado y los estamos mirando',
  deposit_held_text:
    'Están a salvo. Antes de abonarlos los miran personas, como siempre que el nombre del que vienen, el importe o la referencia no son los esperados; o vuelven a la cuenta de la que vinieron. No tienes que hacer nada.',
  deposit_refund_failed_title: 'Lo que se devolvió a tu tarjeta no llegó',
  deposit_refund_failed_text:
    'El banco de la tarjeta no aceptó lo que se devolvía por tu depósito {number} de {amount}. Está otra vez en tu cuenta, menos lo que debías de él. Si lo quieres en otra tarjeta, escríbenos.',
  deposit_disputed_title: 'Tu depósito con tarjeta de {amount} está en disputa',
  deposit_disputed_text:
    'El titular de la tarjeta pidió a su banco recuperar el pago. Nada sale de tu cuenta hasta que se decida. ¿Fue un error? Díselo a tu banco y escríbenos.',
  deposit_reversed_title: 'Se ha retirado tu depósito de {amount}',
  deposit_reversed_text:
    'El banco recuperó el dinero, así que salió otra vez de tu saldo. Pregunta a tu banco por qué o escríbenos.',
  buy_released_title: 'Has comprado {amount}',
  buy_released_text: 'Tus {pay} llegaron, y {amount} están en tu saldo.',
  buy_expired_title: 'Tu compra de {amount} ha vencido',
  buy_expired_text:
    'Tus {pay} no llegaron a tiempo, así que no se compró nada. Si los enviaste, se abonan en tu saldo cuando lleguen.',
  buy_returned_title: 'Tu compra de {amount} no se completó',
  buy_returned_text:
    'Lo que llegó no eran los {pay} acordados, o tu banco rechazó la transferencia, así que no se compró nada. El dinero que llegó está en tu saldo.',
  see_payment_links: 'Ver tus enlaces de pago',
  payment_link_expired_title: 'Un enlace de pago tuyo ha caducado',
  payment_link_expired_text: 'Ya nadie puede pagarlo. Crea otro si todavía quieres el dinero.',
  see_transfer: 'Ver el envío',
  transfer_sent_title: 'Enviaste {amount} a {other}',
  transfer_sent_text: 'Ya es suyo. Si no fuiste tú, cambia tu contraseña enseguida y escríbenos.',
  transfer_received_title: '{other} te envió {amount}',
  transfer_received_text: 'Está en tu saldo.',
  withdrawal_requested_title: 'Pediste retirar {amount}',
  withdrawal_requested_text:
    'Va a {other} y queda reservado hasta entonces. Si no fuiste tú, cancélala enseguida, cambia tu contraseña y escríbenos.',
  withdrawal_held_back_title: 'Estamos revisando tu retirada de {amount}',
  withdrawal_held_back_text:
    'Alguien de nuestro equipo la mira antes de que salga; no tienes que hacer nada. Sigue reservada para ti y puedes cancelarla.',
  withdrawal_queued_title: 'Tu retirada de {amount} espera una recarga',
  withdrawal_queued_text:
    'Está revisada, y de donde se paga hay ahora demasiado poco. Se envía en cuanto se recargue; no tienes que hacer nada. Sigue reservada para ti y puedes cancelarla.',
  withdrawal_sent_title: 'Tu retirada de {amount} está en camino',
  withdrawal_sent_text: 'Se envió a {other}.',
  withdrawal_completed_title: 'Tu retirada de {amount} ha llegado',
  withdrawal_completed_text: 'Se pagó a {other}.',
  withdrawal_rejected_title: 'Tu retirada de {amount} fue rechazada',
  withdrawal_rejected_text: 'Lo reservado está otra vez en tu saldo. Lo que dice nuestro equipo: {reason}',
  withdrawal_cancelled_title: 'Cancelaste tu retirada de {amount}',
  withdrawal_cancelled_text: 'Lo reservado está otra vez en tu saldo.',
  withdrawal_unclear_title: 'Estamos investigando tu retirada de {amount}',
  withdrawal_unclear_text:
    'Quien la ejecuta todavía no dice qué ha sido de ella. Sigue reservada hasta que se aclare, así que no se paga dos veces ni se pierde.',
  withdrawal_failed_title: 'Tu retirada de {amount} ha fallado',
  withdrawal_failed_text:
    'No llegó a {other}, y su importe está otra vez en tu saldo. Mira si ese destino es correcto.',
  withdrawal_returned_title: 'Tu retirada de {amount} ha sido devuelta',
  withdrawal_returned_text:
    'La devolvieron desde {other} y está otra vez en tu saldo. Pregunta allí por qué antes de volver a intentarlo.',

  // The account
  merchant_approved_title: 'Ya eres comerciante',
  merchant_approved_text: 'Lo que dice nuestro equipo: {reason} Tus anuncios llevan la insignia y puedes tener más.',
  merchant_refused_title: 'Tu solicitud para ser comerciante fue rechazada',
  merchant_refused_text: 'Lo que dice nuestro equipo: {reason} Puedes solicitarlo otra vez.',
  export_ready_title: 'Tus datos están listos',
  export_ready_text:
    'Todo lo que guardamos sobre ti está en un archivo. Puedes descargarlo en los ajustes durante siete días, con la sesión iniciada.',
  see_export: 'Descargar tus datos',
  account_suspended_title: 'Tu cuenta fue suspendida',
  account_suspended_text:
    'No puedes iniciar sesión, y tus anuncios salieron del mercado. Lo que tienes sigue siendo tuyo; las órdenes en curso terminan en sus plazos. Escríbenos desde esta dirección si crees que es un error.',
  account_restored_title: 'Tu cuenta vuelve a estar abierta',
  account_restored_text:
    'Puedes iniciar sesión como antes. Los anuncios que siguen abiertos están otra vez en el mercado.',
  password_changed_title: 'Tu contraseña ha cambiado',
  password_changed_text:
    'Todas las demás sesiones se cerraron. Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  second_factor_changed_title: 'Tu segundo factor ha cambiado',
  second_factor_changed_text: 'Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  recovery_code_used_title: 'Se ha usado un código de recuperación',
  recovery_code_used_text: 'No vuelve a funcionar. Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  see_destinations: 'Ver adónde retiras',
  destination_removed_title: 'Se ha quitado un destino de retirada de tu lista',
  destination_removed_text:
    'Ya no se puede retirar a {other}. {reason} Tu saldo está intacto; puedes añadirlo otra vez, y vuelve a esperar 24 horas.',
  destination_closed_title: 'Se ha cerrado un destino de retirada',
  destination_closed_text:
    '{other} se cerró por seguridad, y no lo hiciste tú: allí ya no se paga nada. Estamos averiguando por qué. Tu saldo está intacto; puedes añadirlo otra vez, y vuelve a esperar 24 horas.',
  destination_added_title: 'Se ha añadido un destino de retirada',
  destination_added_text:
    'Es {other}. Si no fuiste tú, quítalo enseguida, pon una contraseña nueva y escríbenos: todavía no puede ir nada allí.',
  see_passkeys: 'Ver tus llaves de acceso',
  passkey_added_title: 'Se ha añadido una llave de acceso',
  passkey_added_text: 'Con {place}. Si no fuiste tú, quítala, pon una contraseña nueva y escríbenos.',
  passkey_removed_title: 'Se ha quitado una llave de acceso',
  passkey_removed_text: 'Con {place}. Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  passkey_blocked_title: 'Se ha bloqueado una llave de acceso',
  passkey_blocked_text: 'Puede haber una copia; se usó con {place}. Quítala y añade una nueva.',
  see_contact: 'Ver tus datos de contacto',
  phone_confirmed_title: 'Tu número de teléfono está confirmado',
  phone_confirmed_text:
    'Cuenta para el nivel de tu cuenta. Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  phone_changed_title: 'Tu número de teléfono ha cambiado',
  phone_changed_text:
    'Las retiradas quedan en pausa 24 horas. Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  email_changed_title: 'Tu dirección de correo ha cambiado',
  email_changed_text:
    'Inicias sesión con la nueva, y las retiradas quedan en pausa 24 horas. Durante siete días se puede deshacer desde la dirección anterior.',
  email_undone_title: 'Se ha deshecho el cambio de tu dirección de correo',
  email_undone_text:
    'Vuelve a valer tu dirección anterior, se cerraron todas las sesiones y las retiradas quedan en pausa 24 horas. Pon una contraseña nueva.',
  see_identity: 'Ver tu verificación',
  identity_verified_title: 'Tu identidad está confirmada',
  identity_verified_text:
    'Tu documento lleva tu nombre. Cuenta para el nivel de tu cuenta, y quien opera contigo lee que el nombre se comprobó.',
  identity_again_title: 'Hace falta otra vez algo de tu verificación',
  identity_again_text: '{reason} Sigue donde lo dejaste: en tu cuenta no ha cambiado nada.',
  identity_declined_title: 'No se pudo confirmar tu identidad',
  identity_declined_text: '{reason} Tu saldo está intacto y tu cuenta sigue en su nivel.',
  identity_over_title: 'Tu verificación terminó sin resultado',
  identity_over_text: 'Se acabó el plazo antes de que estuviera todo. Puedes empezar otra vez cuando quieras.',
  identity_expiring_title: 'Tu documento de identidad caduca pronto',
  identity_expiring_text:
    'Es válido hasta el {date}. Muestra antes uno más reciente, o tu cuenta bajará al nivel y los límites sin él.',
  avatar_removed_title: 'Se ha quitado tu imagen',
  avatar_removed_text: 'Los demás ven tu inicial. Lo que dice nuestro equipo: {reason} Puedes elegir otra imagen.',
  identity_ended_title: 'Tu identidad ya no está confirmada',
  identity_ended_text:
    '{reason} Desde ahora tu cuenta tiene el nivel y los límites sin ella. Las órdenes, la garantía y tu saldo siguen como están. Muestra otra vez un documento para recuperarlo.',
  document_ran_out: 'Tu documento ha caducado.',
  identity_document_unreadable:
    'Las fotos de tu documento no se pueden leer: hazlas otra vez con buena luz, nítidas y sin reflejos.',
  identity_document_incomplete:
    'Tu documento no está entero en la imagen: muéstralo completo, por delante y por detrás.',
  identity_document_expired: 'Tu documento está caducado: usa uno válido.',
  identity_document_unsupported:
    'No aceptamos este tipo de documento: usa un pasaporte, un documento de identidad, un permiso de residencia o un permiso de conducir.',
  identity_document_not_original: 'No basta una copia o una imagen de un documento: usa el documento original.',
  identity_face_unclear: 'Tu cara no se ve bien: haz la foto otra vez, con buena luz, sin sombrero ni gafas oscuras.',
  identity_face_differs: 'La cara de la foto no se parece a la del documento.',
  identity_not_live: 'No se pudo saber si estabas allí en persona: hazlo otra vez, a solas y con buena luz.',
  identity_data_missing: 'No se envió algo que hace falta.',
  identity_name_differs: 'El nombre de tu documento no es el de tu cuenta.',
  identity_document_known: 'Este documento está en otra cuenta.',
  identity_too_many_tries: 'Hubo demasiados intentos.',
  identity_not_trusted: 'La comprobación no confirmó que el documento sea tuyo y auténtico.',
  identity_other: 'La comprobación no llegó a un sí, y no dice más que eso.',
  account_change_subject: 'Un cambio de los datos de mi cuenta',
  account_change_done: 'Lo hemos cambiado como pediste. {reason}',
  account_change_refused: 'No lo hemos cambiado. {reason}',
  name_corrected_title: 'Tus datos legales han cambiado',
  name_corrected_text:
    'Ahora son como en tus documentos. Lo que dice nuestro equipo: {reason} Si no lo pediste, escríbenos enseguida.',
  company_needs_more_title: 'Necesitamos más para comprobar tu organización',
  company_needs_more_text: 'Lo que pide nuestro equipo: {reason} Añádelo y envíalo otra vez.',
  company_approved_title: 'Tu organización está comprobada',
  company_approved_text: 'Tu cuenta tiene el nivel más alto, y sus límites. Lo que dice nuestro equipo: {reason}',
  company_declined_title: 'Tu organización no fue aprobada',
  company_declined_text:
    'Tu nivel y sus límites siguen como estaban. Lo que dice nuestro equipo: {reason} Puedes enviarla otra vez.',
  company_expiring_title: 'Pronto hay que comprobar otra vez tu organización',
  company_expiring_text:
    'Cuenta como comprobada hasta el {date}, porque se hace cada año. Envía antes otra vez sus documentos, o tu cuenta bajará al nivel y los límites sin ella.',
  company_ended_title: 'Tu organización ya no cuenta como comprobada',
  company_ended_text:
    '{reason} Desde ahora tu cuenta tiene el nivel y los límites sin ella. Las órdenes, la garantía y tu saldo siguen como están. Envía otra vez sus documentos para recuperarlo.',
  company_year_over: 'Se comprobó hace un año, y se hace cada año.',
  see_company: 'Ver cómo va',
  name_refused_title: 'Tus datos legales no han cambiado',
  name_refused_text:
    'Siguen como estaban. Lo que dice nuestro equipo: {reason} Puedes pedirlo otra vez con otros documentos.',
  settled_title: 'La orden {number} se resolvió de mutuo acuerdo',
  settled_together: 'Los dos lo acordasteis en la disputa.',
}
