import type { auth as english } from '../en/auth.ts'
import type { Translation } from '../message.ts'

export const auth: Translation<typeof english> = {
  // Around every one of these pages
  skip: 'Ir al formulario',
  help: 'Ayuda',
  terms: 'Términos',
  privacy: 'Privacidad',
  language: 'Idioma',
  paneTitle: 'Una moneda que cualquiera podía comprobar',
  paneText:
    'En 1252 Florencia acuñó una moneda en la que se confiaba más allá de las fronteras, porque todos podían comprobarla. {brand} lleva así su libro mayor: cada movimiento tiene dos lados, y los dos siempre suman cero.',

  // Sign in
  signIn: 'Iniciar sesión',
  email: 'Dirección de correo',
  password: 'Contraseña',
  emailWrong: 'Indica tu dirección de correo, como ada@example.com.',
  passwordEmpty: 'Escribe tu contraseña.',
  forgot: '¿Has olvidado tu contraseña?',
  noAccount: '¿Es tu primera vez?',
  register: 'Abrir una cuenta',
  invited: 'Te invitan a un equipo',
  invitedText:
    'Inicia sesión, o abre una cuenta con la dirección a la que llegó la invitación. Después vuelves a ella.',
  or: 'o',
  linkButton: 'Enviarme un enlace para iniciar sesión',
  passkeyButton: 'Iniciar sesión con una llave de acceso',
  withProvider: 'Continuar con {name}',
  resendHint: '¿No llegó el correo? Envía otra vez la confirmación',
  code: 'Escribe tu código',
  codeLead: 'Una aplicación de autenticación protege tu cuenta.',
  passkeyStep: 'Confirma con tu llave de acceso',
  passkeyLead: 'Una llave de acceso protege tu cuenta.',
  passkeyUse: 'Usar tu llave de acceso',
  passkeyOrCode: 'Una llave de acceso y una aplicación de autenticación protegen tu cuenta.',
  codeEmpty: 'Escribe un código.',
  otherAccount: 'Iniciar sesión en otra cuenta',
  plainRecovery: 'O uno de tus códigos de recuperación',

  // The demo
  demo: 'Personas de esta demo',
  demoHint: 'Rellena los datos de una y después inicia sesión.',
  demoPlain: 'Sin scripts, escribe uno de estos:',
  fillIn: 'Rellenar',
  fillInWho: 'Rellenar los datos de {name}',
  filled: 'Datos de {name} rellenados',
  mailbox: 'Abrir el buzón de la demo',

  // Emails
  lookInMailbox: 'Mira en tu correo',
  linkSent:
    'Si hay una cuenta con esta dirección, un correo está en camino. Su enlace inicia tu sesión aquí, una vez, durante 10 minutos.',
  linkWordShown: '¿Lees tu correo en otro dispositivo? Su enlace inicia tu sesión allí cuando escribas estas letras:',
  linkTitle: 'Iniciar sesión con tu enlace',
  linkLead: 'Pulsa una vez y estás dentro.',
  linkElsewhere:
    'Este navegador no pidió el enlace. Escribe las seis letras que muestra la página donde lo pediste. ¿No lo pediste en ningún sitio, o alguien te envió este enlace o las letras? Entonces cierra esta página.',
  linkWord: 'Las seis letras',
  linkWordHint: 'Solo si pidió el enlace otro navegador.',
  pastedLink: 'El enlace del correo',
  pastedLinkHint: 'Tu navegador no ejecuta scripts: copia el enlace entero del correo y pégalo aquí.',
  resetSent:
    'Si hay una cuenta con esta dirección, un correo está en camino. Con su enlace pones una contraseña nueva, una vez, durante 10 minutos.',
  confirmSent:
    'Hemos enviado un correo a esta dirección. Abre su enlace en este navegador antes de media hora y un toque abre tu cuenta; más tarde, o en otro navegador, te pide la contraseña una vez más.',
  confirmSentPlainly:
    'Hemos enviado un correo a esta dirección. Abre su enlace y escribe tu contraseña una vez más; entonces la cuenta está abierta.',
  confirmSentAgain:
    'Si esta dirección espera su confirmación, un correo está en camino. Su enlace funciona una vez, durante 24 horas.',
  noEmail: '¿Nada después de unos minutos? Mira en el correo no deseado y comprueba que la dirección es correcta.',
  again: 'Enviar otra vez el correo',
  againIn: 'Puedes pedirlo otra vez dentro de {n} s.',
  sentAgain: 'Enviado otra vez.',
  toSignIn: 'Volver a iniciar sesión',

  // Open an account
  registerTitle: 'Abrir una cuenta',
  haveAccount: '¿Ya tienes una?',
  kind: '¿De quién es la cuenta?',
  individual: 'Persona',
  individualHint: 'Para ti',
  entity: 'Organización',
  entityHint: 'La representas',
  forEntity: 'Para una organización, usa este otro formulario',
  forIndividual: 'Para ti, usa este otro formulario',
  organisation: 'Tu organización',
  representative: 'Tú, su representante',
  you: 'Sobre ti',
  access: 'Cómo inicias sesión',
  legalForm: 'Forma jurídica',
  chooseForm: 'Elige una forma jurídica',
  companyName: 'Nombre registrado',
  registrationNumber: 'Número de registro',
  role: 'Tu cargo allí',
  roleHint: 'Por ejemplo, administrador.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  nameHint: 'Como en tu pasaporte o documento de identidad.',
  country: 'País en el que vives',
  countryGuessed: 'Según el idioma de tu navegador; elige otro si vives en otro lugar.',
  entityCountry: 'País de registro',
  username: 'Nombre de usuario',
  usernameHint: 'Lo que ven los demás cuando operas. De 3 a 24 letras, cifras y guiones bajos.',
  accept: 'He leído y acepto los {terms} y el {privacy}.',
  acceptTerms: 'términos',
  acceptPrivacy: 'aviso de privacidad',
  newTab: '(se abre en una pestaña nueva)',
  create: 'Abrir la cuenta',

  // A new password
  forgotTitle: 'Poner una contraseña nueva',
  forgotLead: 'Dinos la dirección con la que inicias sesión y te enviamos un enlace.',
  sendLink: 'Enviar el enlace',
  newPassword: 'Contraseña nueva',
  undoTitle: '¿Deshacer el cambio?',
  undoLead:
    'Tu cuenta conserva esta dirección de correo, o la vuelve a tener. Se cierran todas las sesiones y las retiradas quedan en pausa 24 horas.',
  undo: 'No fui yo: deshacerlo',
  undone: 'El cambio está deshecho',
  undoneText:
    'Tu cuenta tiene esta dirección. Pon ahora una contraseña nueva: otra persona puede conocer la que tienes.',
  reopenTitle: '¿Volver a abrir la cuenta?',
  reopenLead: 'Se cerró. Al abrirla otra vez está como entonces, e inicias sesión como antes.',
  reopen: 'Volver a abrirla',
  reopened: 'Tu cuenta vuelve a estar abierta',
  reopenedText:
    'Está como cuando se cerró. No vuelven los saldos demasiado pequeños para moverlos a los que se renunció para cerrarla. Si no la cerraste tú, pon una contraseña nueva cuando entres.',
  linkGoneReopen: 'Funciona una vez, durante catorce días después de cerrarse la cuenta. Después la cuenta se borra.',
  linkGoneUndo:
    'Funciona una vez, durante siete días después de un cambio. Si el cambio no fue tuyo, escríbenos enseguida.',
  writeToUs: 'Escríbenos',
  resetLead: 'Se cierran todas tus sesiones y las retiradas quedan en pausa 24 horas, por si no fuiste tú.',
  setPassword: 'Poner la contraseña nueva',
  isSet: 'Tu contraseña nueva está puesta',
  isSetText: 'Se han cerrado todas tus sesiones. Inicia sesión con la contraseña nueva.',
  paused: 'Las retiradas están en pausa hasta el',
  linkGone: 'Este enlace ya no funciona',
  linkGoneReset:
    'Un enlace funciona una vez, durante 10 minutos, y solo hasta que se cambia la contraseña. Tu contraseña sigue igual.',
  linkMissing: 'Este enlace está incompleto',
  linkMissingText: 'Falta una parte de la dirección. Ábrelo otra vez desde el correo o cópialo entero.',
  newLink: 'Pedir un enlace nuevo',

  // Confirm an address
  openingLead: 'Te registraste en este navegador: basta el enlace, sin la contraseña.',
  confirmTitle: '¿Es tuya esta cuenta?',
  confirmLead:
    'Alguien se registró con la dirección a la que llegó este correo. Solo puede abrirla quien eligió la contraseña.',
  account: 'Cuenta',
  confirmPassword: 'La contraseña que elegiste',
  confirm: 'Esta cuenta es mía: abrirla',
  confirmForgot: 'Es mía, pero no sé la contraseña',
  notMine: '¿No te registraste?',
  notMineText:
    'Entonces cierra esta página. Nada se abre sin confirmarlo aquí, y este enlace termina solo en 24 horas. Si quieres una cuenta, regístrate tú: tu correo tendrá su propio enlace.',
  confirmed: 'Tu cuenta está abierta',
  confirmedText: 'Te damos la bienvenida, {username}. Tu dirección está confirmada.',
  next: 'Qué viene ahora',
  nextSignIn: 'Inicia sesión con tu dirección de correo y tu contraseña.',
  nextProtect: 'Protege la cuenta con una llave de acceso o una aplicación de autenticación.',
  nextDeposit: 'Deposita por transferencia bancaria y después convierte.',
  linkGoneConfirm:
    'Un enlace funciona una vez, durante 24 horas. Si ya has confirmado, inicia sesión; si no, te enviamos uno nuevo.',
  resendTitle: 'Recibir otro enlace de confirmación',
  resendLead: 'Dinos la dirección con la que te registraste.',

  // When signing in fails
  goToSignIn: 'Ir a la página de inicio de sesión',
  writeToSupport: 'Escribir a soporte',
  quote: 'Si nos escribes, di que fue {code}.',
}
