import type { emails as english } from '../../en/said/emails.ts'
import type { Translation } from '../../message.ts'

export const emails: Translation<typeof english> = {
  email_language: 'es',
  email_direction: 'ltr',
  hello: 'Hola:',
  hello_name: 'Hola, {name}:',
  your_code: 'Tu código antiphishing: {code}. Un correo sin él no es nuestro.',
  never_asked: 'Nunca te pedimos la contraseña ni códigos por correo.',
  signed_by: '{brand}, {url} · Preguntas: {support}',
  no_code: 'Todavía no tienes un código antiphishing. Con él distingues enseguida nuestros correos de los falsos.',
  choose_code: 'Elegir tu código',
  fact_account: 'Cuenta',
  fact_number: 'Número',
  fact_when: 'Cuándo',
  fact_where: 'Desde dónde',
  open_brand: 'Abrir {brand}',
  email_chosen: 'Recibes este correo porque elegiste correos sobre esto.',
  choose_emails: 'Elegir qué te llega',
  email_surprise: '¿Te sorprende algo de esto? Inicia sesión sin usar un enlace de un correo y escríbenos.',
  number_is: 'El número es {number}.',
  sign_in: 'Iniciar sesión',
  works_until: 'El enlace funciona una vez, hasta el {time}.',
  if_not_you: 'Si no fuiste tú, pon una contraseña nueva enseguida y escríbenos.',
  it_was_not_me: 'No fui yo: poner una contraseña nueva',
  frozen_until: 'Por precaución, las retiradas están en pausa hasta el {time}.',

  // Registering and signing in
  confirm_subject: 'Confirma tu dirección de correo para {brand}',
  confirm_text:
    'Alguien, esperamos que tú, se registró en {brand} con esta dirección y el nombre de usuario {username}. El enlace abre la cuenta: con un toque en el navegador en que se hizo, en cualquier otro con la contraseña que elegiste entonces.',
  confirm_others:
    'Hay más de un registro pendiente con esta dirección. Usa solo el correo con el nombre de usuario que elegiste.',
  confirm_not_you:
    'Si no elegiste el nombre de usuario {username}, no abras el enlace: no tienes que hacer nada, y la cuenta sigue cerrada.',
  confirm_link: 'Confirmar esta dirección para {username}',
  registered_subject: 'Alguien intentó registrarse con tu dirección',
  registered_text:
    'Alguien intentó registrarse en {brand} con esta dirección, que ya tiene una cuenta. No ha cambiado nada.',
  registered_if_you:
    'Si fuiste tú, inicia sesión; si olvidaste la contraseña, allí puedes poner una nueva. Si no fuiste tú, no tienes que hacer nada.',
  reset_subject: 'Pon una contraseña nueva en {brand}',
  reset_text: 'Alguien, esperamos que tú, pidió poner una contraseña nueva en tu cuenta.',
  reset_effect:
    'Al ponerla se cierran todas tus sesiones y las retiradas quedan en pausa 24 horas. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  reset_link: 'Poner una contraseña nueva',
  sign_in_subject: 'Tu enlace para iniciar sesión en {brand}',
  sign_in_text:
    'Aquí tienes el enlace que pediste. Inicia tu sesión donde lo pediste; en otro navegador te pide las seis letras que la página muestra allí. Si no lo pediste, no hagas nada y no des letras a nadie.',
  sign_in_written:
    'El enlace funciona una vez, durante diez minutos desde que se pidió. Este correo se escribió el {time}.',

  // Security
  password_subject: 'Tu contraseña ha cambiado',
  password_text: 'La contraseña de tu cuenta ha cambiado, y todas las demás sesiones se han cerrado.',
  app_added_subject: 'Se ha añadido una aplicación de autenticación',
  app_added_text: 'Ahora una aplicación de autenticación protege tu cuenta, y todas las demás sesiones se han cerrado.',
  app_off_subject: 'La aplicación de autenticación se ha desactivado',
  app_off_text:
    'La aplicación de autenticación de tu cuenta se ha desactivado, y todas las demás sesiones se han cerrado.',
  codes_subject: 'Hay códigos de recuperación nuevos',
  codes_text: 'Se han creado códigos de recuperación nuevos para tu cuenta; los anteriores ya no funcionan.',
  taken_off_subject: 'Hemos quitado tu segundo factor',
  taken_off_text:
    'Hemos quitado de tu cuenta la aplicación de autenticación, las llaves de acceso y los códigos de recuperación, como nos pediste.',
  withdrawal_code_on_subject: 'Las retiradas necesitan ahora un código por correo',
  withdrawal_code_on_text: 'A partir de ahora cada retirada necesita además un código que enviamos a esta dirección.',
  withdrawal_code_off_subject: 'Las retiradas ya no necesitan un código por correo',
  withdrawal_code_off_text: 'Las retiradas ya no necesitan un código de este buzón.',
  withdrawal_code_subject: '{code} es tu código para retirar',
  withdrawal_code_text: 'El código {code} es para tu retirada de {amount}, y para nada más. Escríbelo donde la pides.',
  withdrawal_code_not_you:
    'Si ahora mismo no estás retirando nada, otra persona tiene tu sesión abierta: cambia tu contraseña enseguida. Nunca te pedimos este código.',
  withdrawal_code_until: 'Funciona una vez, hasta el {time}.',
  phone_code_sms: '{brand}: {code} es tu código para confirmar este número. Vale cinco minutos. Nunca te lo pedimos.',
  phone_confirmed_subject: 'Se ha confirmado un número de teléfono',
  phone_confirmed_line: 'Se ha confirmado un número de teléfono de tu cuenta.',
  phone_changed_subject: 'Tu número de teléfono ha cambiado',
  phone_changed_line: 'Tu cuenta tiene ahora otro número de teléfono; el anterior ya no vale.',
  email_confirm_subject: 'Confirma tu nueva dirección de correo para {brand}',
  email_confirm_text:
    'Quien tiene la cuenta {username} en {brand} quiere iniciar sesión y recibir correos con esta dirección. Confírmala con la sesión de esa cuenta iniciada.',
  email_confirm_not_you:
    'Si esa cuenta no es tuya, no tienes que hacer nada: sin su contraseña este enlace no hace nada.',
  email_confirm_link: 'Confirmar esta dirección',
  email_taken_subject: 'Alguien quiso usar tu dirección para otra cuenta',
  email_taken_text: 'Alguien quiso cambiar en {brand} a esta dirección, que ya tiene tu cuenta. No ha cambiado nada.',
  email_taken_nothing: 'Si fuiste tú, inicia sesión en esta cuenta. Si no, no tienes que hacer nada.',
  email_asked_subject: 'Se ha pedido cambiar tu dirección de correo',
  email_asked_text:
    'Alguien con tu sesión iniciada pidió que te escribamos a otra dirección. Hasta que esa se confirme, todo sigue igual.',
  email_asked_not_you:
    'Si no fuiste tú, detén el cambio: así se cierran todas las sesiones y las retiradas quedan en pausa 24 horas. Después pon una contraseña nueva.',
  email_done_subject: 'Tu cuenta tiene ahora otra dirección de correo',
  email_done_text:
    'Tu cuenta tiene ahora otra dirección de correo: con ella se inicia sesión, y aquí no llega nada más.',
  email_done_not_you:
    'Si no fuiste tú, deshaz el cambio: tu cuenta vuelve a tener esta dirección, se cierran todas las sesiones y las retiradas quedan en pausa 24 horas. Después pon una contraseña nueva.',
  email_moved_subject: 'Ahora inicias sesión con esta dirección de correo',
  email_moved_text:
    'Tu cuenta tiene ahora esta dirección de correo: con ella inicias sesión, y aquí llega lo que escribimos. Las retiradas están en pausa 24 horas.',
  email_moved_not_you:
    'Si no fuiste tú, escríbenos. Desde la dirección anterior se puede deshacer el cambio durante una semana.',
  email_undone_subject: 'Se ha deshecho el cambio de tu dirección de correo',
  email_undone_letter:
    'Tu cuenta vuelve a tener esta dirección de correo. Se han cerrado todas las sesiones y las retiradas están en pausa 24 horas.',
  email_undone_next:
    'Quien pidió el cambio tenía tu sesión abierta: pon una contraseña nueva antes de volver a iniciar sesión.',
  email_undone_link: 'Poner una contraseña nueva',
  email_no_longer_subject: 'Esta dirección de correo ya no es de ninguna cuenta',
  email_no_longer_text:
    'Se ha deshecho el cambio de una cuenta de {brand} a esta dirección: se inicia sesión con otra, y aquí no llega nada más.',
  email_no_longer_nothing: 'No tienes que hacer nada.',
  email_undo_link: 'No fui yo: deshacer el cambio',
  code_used_subject: 'Se ha usado un código de recuperación',
  code_used_text: 'Se ha usado uno de tus códigos de recuperación para confirmar que eres tú. No vuelve a funcionar.',
  code_used_link: 'Ver tu segundo factor',
  passkey_added_subject: 'Se ha añadido una llave de acceso',
  passkey_added_line:
    'Se ha añadido una llave de acceso a tu cuenta: inicia sesión y confirma lo que haces, sin contraseña. Todas las demás sesiones se han cerrado.',
  passkey_removed_subject: 'Se ha quitado una llave de acceso',
  passkey_removed_line:
    'Se ha quitado una llave de acceso de tu cuenta. Ya no inicia sesión ni confirma nada, y todas las demás sesiones se han cerrado.',
  passkey_blocked_subject: 'Se ha bloqueado una llave de acceso',
  passkey_blocked_line:
    'Una de tus llaves de acceso indicó menos usos que antes, así que puede haber una copia. Se rechazó lo que iba a hacer, y ya no inicia sesión ni confirma nada. Quítala y añade una nueva en un dispositivo tuyo.',
  passkey_not_you:
    'Si no fuiste tú, revisa tus llaves de acceso y quita las que no sean tuyas, pon una contraseña nueva y escríbenos.',
  passkey_link: 'Ver tus llaves de acceso',
  passkeys_stay:
    'Tus llaves de acceso siguen iniciando sesión. Si no fuiste tú, revísalas también y quita las que no sean tuyas.',

  // Money
  credited_subject: 'Tu depósito de {amount} ha llegado',
  credited_text:
    'Tu transferencia bancaria con la referencia {reference} ha llegado, y ya tienes {amount} en tu saldo de {brand}.',
  card_credited_text: 'Tu pago con tarjeta se ha completado, y ya tienes {amount} en tu saldo de {brand}.',
  crypto_credited_text: 'Tus {amount} enviados por {network} están confirmados y en tu saldo de {brand}.',
  credited_link: 'Ver tu saldo',

  // The contact form
  contact_subject: 'Tenemos tu mensaje {reference}',
  contact_text:
    'A {brand} ha llegado un mensaje con esta dirección por el formulario de contacto. Lo lee una persona y responde a esta dirección.',
  contact_number: 'Su número es {reference}. Menciónalo si vuelves a escribir por lo mismo.',
  contact_not_you:
    'Si no fuiste tú, no tienes que hacer nada: no se ha tocado ninguna cuenta y puedes ignorar este correo.',
  team_invited_subject: 'Una invitación a un equipo en {brand}',
  team_invited_text:
    'Alguien te invita a actuar en nombre de una empresa en {brand}. El nombre de la empresa, tal como lo comprobamos: «{company}». Inicia sesión en {brand} como siempre, con una cuenta que tenga esta dirección de correo, o registra una; la invitación dice con qué función. Para dejar salir dinero hace falta un segundo factor en esa cuenta, y se puede 24 horas después de configurarlo.',
  team_invited_unchecked:
    'Alguien te invita a actuar en nombre de una empresa en {brand}. No hemos comprobado sus documentos, así que su nombre no está en este correo. Inicia sesión en {brand} como siempre, con una cuenta que tenga esta dirección de correo, o registra una; la invitación dice para quién y con qué función. Para dejar salir dinero hace falta un segundo factor en esa cuenta, y se puede 24 horas después de configurarlo.',
  team_invited_not_you:
    'Si no esperas esto, no tienes que hacer nada. Nadie de {brand} ni de una empresa necesita tu contraseña ni un código, y una invitación nunca pide dinero.',
  team_invited_link: 'Ver la invitación',
  team_asked_subject: 'Algo espera a una segunda persona',
  team_asked_text:
    'Un propietario de {company} quiere que pueda salir más dinero sin una segunda persona, con un importe más alto, una función o una invitación. Vale cuando tú lo apruebes.',
  team_left_subject: 'Ya no actúas en nombre de {company}',
  team_left_text: 'Ya no formas parte del equipo de {company}. No puedes ver su cuenta ni actuar en su nombre.',
  team_role_subject: 'Ha cambiado lo que puedes hacer para {company}',
  team_role_text: 'Un propietario de {company} ha cambiado tu función o tus límites.',
  team_wait_subject: 'Un pago de {company} te espera',
  team_wait_text:
    'Un pago de {amount} que pidió un compañero espera a que alguien lo apruebe. Mira adónde va antes de aprobarlo.',
  team_wait_link: 'Ver el pago',
  team_decided_subject: 'Se ha decidido sobre tu pago para {company}',
  team_agreed_text: 'El pago de {amount} que pediste se ha aprobado.',
  team_refused_text: 'El pago de {amount} que pediste se ha rechazado.',
}
