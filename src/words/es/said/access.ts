import type { access as english } from '../../en/said/access.ts'
import type { Translation } from '../../message.ts'

export const access: Translation<typeof english> = {
  see_sessions: 'Ver tus sesiones',
  see_methods: 'Ver tus métodos de pago',
  signed_in_elsewhere_title: 'Un inicio de sesión desde un sitio nuevo',
  signed_in_elsewhere_text:
    'Alguien inició sesión en tu cuenta ({time}) con {place}, desde donde no te habíamos visto últimamente. Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión, pon una contraseña nueva enseguida y escríbenos.',
  codes_after_password_title: 'Códigos erróneos después de tu contraseña',
  codes_after_password_text:
    'Alguien escribió tu contraseña ({time}) con {place} y después varios códigos erróneos: con ellos no entró nadie. Si no fuiste tú, alguien conoce tu contraseña. Pon una nueva enseguida, aquí y donde más la uses, y escríbenos.',
  codes_after_link_title: 'Códigos erróneos después de un enlace de tu correo',
  codes_after_link_text:
    'Alguien usó un enlace de tu correo para iniciar sesión ({time}) con {place} y después escribió varios códigos erróneos: con ellos no entró nadie. Si no fuiste tú, alguien lee tu correo. Pon una contraseña nueva en tu correo enseguida y escríbenos.',
  codes_after_provider_title: 'Códigos erróneos después de iniciar sesión con {other}',
  codes_after_provider_text:
    'Alguien llegó con {other} ({time}) desde {place} y después escribió varios códigos erróneos: con ellos no entró nadie. Si no fuiste tú, alguien tiene tu sesión abierta en {other}. Pon allí una contraseña nueva enseguida y escríbenos.',
  username_changed_title: 'Tu nombre de usuario ha cambiado',
  username_changed_text: 'Ahora los demás te ven como {other}.',
  letter_code_set_title: 'Tu código antiphishing está activo',
  letter_code_changed_title: 'Tu código antiphishing ha cambiado',
  letter_code_new_text: 'A partir de ahora nuestros correos llevan tu código nuevo, y este ya lo lleva.',
  letter_code_removed_title: 'Tu código antiphishing se ha quitado',
  letter_code_removed_text: 'Nuestros correos ya no llevan ningún código.',
  provider_linked_title: 'Se ha añadido otra forma de iniciar sesión',
  provider_linked_text: 'A partir de ahora se puede entrar en tu cuenta con {other}.',
  method_added_title: 'Se ha añadido un método de pago',
  method_added_text:
    'A partir de ahora otros pueden pagarte en {other}. Si no fuiste tú, quítalo, pon una contraseña nueva enseguida y escríbenos.',
  method_removed_title: 'Se ha quitado un método de pago',
  method_removed_text: 'Ya no te pagan en {other}. Las órdenes en curso siguen como se acordaron.',
  destination_dropped_title: 'Se ha quitado un destino de retirada',
  destination_dropped_text: '{other} ya no está en tu lista. Las retiradas en curso siguen adelante.',
  scope_trading: 'comprar, vender y convertir',
  scope_withdrawals: 'retirar y enviar',
  scope_card_deposits: 'depósitos con tarjeta',
  scope_p2p: 'operar con otros clientes',
  account_restricted_title: 'Hemos detenido una parte de tu cuenta',
  account_restricted_text:
    'Hemos detenido esto: {what}. Lo que está en curso sigue adelante y lo que tienes sigue siendo tuyo. Si crees que es un error, escríbenos.',
  restriction_lifted_title: 'Lo que estaba detenido en tu cuenta vuelve a funcionar',
  restriction_lifted_text: 'Esto vuelve a funcionar como antes: {what}.',

  // The team
  team_joined_subject: 'Alguien se ha unido al equipo de {company}',
  team_joined_text: '{member} se ha unido al equipo de {company} y puede actuar en su nombre según su función.',
  team_gone_subject: 'Alguien ha dejado el equipo de {company}',
  team_gone_text: '{member} ya no forma parte del equipo de {company} y no puede actuar en su nombre.',
  team_rule_subject: 'Ha cambiado la regla de los pagos de {company}',
  team_rule_text: 'Ha cambiado el importe a partir del cual los pagos de {company} necesitan a dos personas.',
  withdrawal_called_off_title: 'Tu retirada de {amount} se anuló',
  withdrawal_called_off_text:
    'Quien la pidió, o la aprobó, ya no actúa por la empresa. Lo reservado está otra vez en tu saldo; si sigue siendo correcta, pídela de nuevo.',
  team_not_expected: 'Si no lo esperabas, revisa el equipo enseguida y escríbenos.',
  team_look_link: 'Ver el equipo',

  // Staff
  staff_let_in_subject: 'Tienes acceso al panel de {brand}',
  staff_let_in_text:
    'Puedes trabajar en el panel de {brand}. Quien te dio acceso te dirá tu primera contraseña; vale una vez, durante un día, y entonces pones la tuya.',
  staff_reset_subject: 'Te han dado otra primera contraseña',
  staff_reset_text:
    'Te han dado otra primera contraseña para el panel de {brand}. Se han quitado tu aplicación de autenticación y tus llaves de acceso de allí, y tus sesiones se han cerrado.',
  staff_disabled_subject: 'Ya no trabajas en el panel de {brand}',
  staff_disabled_text: 'Tu acceso al panel de {brand} se ha cerrado, y tus sesiones también.',
  staff_password_subject: 'Tu contraseña del panel ha cambiado',
  staff_password_text: 'Tu contraseña del panel de {brand} ha cambiado, y tus demás sesiones se han cerrado.',
  staff_app_added_subject: 'Se ha añadido una aplicación de autenticación en el panel',
  staff_app_added_text: 'Una aplicación de autenticación es ahora tu segundo factor en el panel de {brand}.',
  staff_passkey_added_subject: 'Se ha añadido una llave de acceso en el panel',
  staff_passkey_added_text: 'Se ha añadido una llave de acceso para entrar en el panel de {brand}.',
  staff_passkey_removed_subject: 'Se ha quitado una llave de acceso en el panel',
  staff_passkey_removed_text: 'Se ha quitado una llave de acceso con la que entrabas en el panel de {brand}.',
  staff_passkey_blocked_subject: 'Se ha bloqueado una llave de acceso en el panel',
  staff_passkey_blocked_text:
    'Una de tus llaves de acceso del panel de {brand} indicó menos usos que antes, así que puede haber una copia. Ya no sirve para entrar ni para confirmar nada.',
  staff_signed_in_elsewhere_subject: 'Un inicio de sesión en el panel desde un sitio nuevo',
  staff_signed_in_elsewhere_text:
    'Se inició tu sesión en el panel de {brand} desde donde no te habíamos visto últimamente.',
  staff_codes_refused_subject: 'Códigos erróneos después de tu contraseña del panel',
  staff_codes_refused_text:
    'Alguien escribió tu contraseña del panel de {brand} y después, varias veces, ningún código o uno erróneo: así no entró nadie. Si no fuiste tú, alguien conoce tu contraseña.',
  staff_not_you: 'Si no lo hiciste tú o no lo esperabas, avisa enseguida a quien lleva el panel.',
  staff_link: 'Ver tu cuenta en el panel',

  // From where: the browser and its system, and the network
  device_on: '{browser} en {system}',
  device_unknown: 'Un navegador',
  network_unseen: 'una red desconocida',
}
