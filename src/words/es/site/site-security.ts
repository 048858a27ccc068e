import type { siteSecurity as english } from '../../en/site/site-security.ts'
import type { Translation } from '../../message.ts'

export const siteSecurity: Translation<typeof english> = {
  security_title: 'Cómo se protegen el dinero y las cuentas',
  security_description:
    'Qué protege en Florin los saldos, el inicio de sesión y los datos personales, qué hace cumplir cada regla y cómo avisar de un fallo.',
  security_lead: 'Lo que se hace hoy, qué lo hace cumplir y lo que nadie puede prometer.',
  security_nav_ledger: 'Los libros',
  security_nav_account: 'Tu cuenta',
  security_nav_data: 'Tus datos',
  security_nav_never: 'Lo que nunca pedimos',
  security_nav_limits: 'Lo que no podemos hacer',
  security_nav_report: 'Avisar de un fallo',
  security_ledger_title: 'Los libros',
  security_ledger_lead:
    'Cada regla está donde no se puede olvidar: la mayoría en la base de datos, que rechaza todo lo que las incumple.',
  security_rule: 'Regla',
  security_enforced: 'La hace cumplir',
  security_rule_1: 'Un movimiento quita a una cuenta lo que da a otra.',
  security_rule_1_by:
    'La forma de un asiento: un solo importe con sus dos cuentas. Una suma distinta de cero no se puede escribir.',
  security_rule_2: 'Un saldo no puede bajar de cero.',
  security_rule_2_by: 'Una restricción en cada cuenta, importes reservados incluidos.',
  security_rule_3: 'Un asiento no se puede cambiar ni borrar, tampoco nosotros.',
  security_rule_3_by: 'Disparadores que rechazan update, delete y truncate.',
  security_rule_4: 'De dos que gastan a la vez el mismo dinero, a uno se le rechaza.',
  security_rule_4_by: 'Cada asiento toma la versión siguiente de las dos cuentas, y una versión es única.',
  security_rule_5: 'La misma instrucción enviada dos veces tiene un solo efecto.',
  security_rule_5_by: 'Una clave en cada petición que mueve dinero, guardada con su respuesta y única en los libros.',
  security_rule_6: 'Los importes no pierden nada al redondear.',
  security_rule_6_by:
    'Números enteros de la unidad más pequeña por dentro, textos de cifras por fuera; nunca un número de coma flotante.',
  security_rule_7: 'Los libros cuadran consigo mismos.',
  security_rule_7_by:
    'Una comprobación cada minuto de todas las cuentas. Si hay una diferencia, da la alarma e impide que salga dinero hasta que una persona lo haya mirado.',
  security_account_title: 'Tu cuenta',
  security_account_lead: 'Lo que hay entre un extraño y tu saldo.',
  security_password_title: 'Contraseñas',
  security_password_text:
    'Se guardan solo como hashes Argon2id. Se rechazan las que los atacantes prueban primero, y también tu propio nombre y dirección. Después de cinco intentos erróneos, cada uno más espera más tiempo.',
  security_factor_title: 'Segundo factor',
  security_factor_text:
    'Seis cifras de una aplicación de autenticación, cada una válida una vez, y diez códigos de recuperación. El correo solo nunca cuenta como uno.',
  security_sessions_title: 'Sesiones',
  security_sessions_text:
    'Están en tus ajustes, cada una con su navegador y su último uso. La que cierras se rechaza en su siguiente petición.',
  security_confirm_title: 'Confirmar que eres tú',
  security_confirm_text:
    'Para cambiar la contraseña o el segundo factor se pide otra vez la contraseña o un código: un portátil abierto no basta.',
  security_pause_title: 'Una pausa después de los cambios',
  security_pause_text:
    'Durante 24 horas después de cambiar la contraseña o el segundo factor no puede salir nada de la cuenta. Recibes un correo, y tiempo para darte cuenta.',
  security_emails_title: 'Correos que puedes distinguir',
  security_emails_text: 'Elige un código antiphishing. Desde entonces lo lleva cada correo nuestro.',
  security_data_title: 'Tus datos',
  security_data_1:
    'Los nombres, las direcciones y los correos se cifran (AES-256-GCM) antes de llegar a la base de datos, cada uno con el número de su clave.',
  security_data_2:
    'Las claves vienen de fuera de la base de datos: quien roba solo la base de datos no lee el nombre de nadie.',
  security_data_3:
    'Iniciar sesión con un enlace, restablecer una contraseña y registrarse responden lo mismo tanto si la dirección se conoce aquí como si no.',
  security_data_4:
    'Estas páginas no ejecutan scripts ni cargan nada de otros servidores. El resto ejecuta solo scripts propios; al navegador se le dice que rechace cualquier otro.',
  security_data_more: 'Qué se guarda y durante cuánto tiempo',
  security_never_title: 'Lo que nunca pedimos',
  security_never_lead: 'Ni por correo, ni en un chat, ni por teléfono:',
  security_never_1: 'tu contraseña',
  security_never_2: 'un código de tu aplicación ni un código de recuperación',
  security_never_3: 'que muevas dinero a otro sitio «para protegerlo»',
  security_never_4: 'que instales un programa o compartas tu pantalla',
  security_never_text: 'Quien pide una de estas cosas no somos nosotros. No respondas, y avísanos.',
  security_limits_title: 'Lo que no podemos hacer por ti',
  security_limits_1: 'Los precios se mueven. Los libros guardan importes, no su valor.',
  security_limits_2: 'Los saldos no están cubiertos por un fondo de garantía de depósitos.',
  security_limits_3: 'El programa no hace honrado a su operador. Hace visible en los libros lo que se hizo.',
  security_limits_4: 'Ningún sistema está libre de fallos. Por eso existe el párrafo siguiente.',
  security_report_title: 'Avisar de un fallo',
  security_report_lead: 'Si has encontrado uno, queremos saberlo primero por ti.',
  security_report_1: 'Di qué hiciste, paso a paso, y qué pasó; un script corto ayuda.',
  security_report_2:
    'Usa cuentas tuyas. No mires datos de otras personas ni hagas el servicio más lento para los demás.',
  security_report_3:
    'Danos tiempo para arreglarlo antes de publicarlo. Te decimos cuándo está hecho, y te nombramos si quieres.',
  security_report_mail: 'Escribe a {address}',
  security_report_file: 'Lo mismo para programas: security.txt',
}
