import type { team as english } from '../../en/account/team.ts'
import type { Translation } from '../../message.ts'

export const team: Translation<typeof english> = {
  failed: 'No se pudo cargar tu equipo',
  personTitle: 'Los equipos son para organizaciones',
  personText: 'Tu cuenta es de una persona. Para actuar en nombre de una empresa, abre el enlace de su invitación.',

  // Members
  title: 'Equipo',
  lead: 'Quién actúa en nombre de {company}. Cada persona inicia sesión como ella misma, y cada acto queda en el registro con su nombre.',
  you: 'tú',
  ownSignIn: 'El propio inicio de sesión de la empresa',
  viewer: 'Lector',
  operator: 'Gestor',
  approver: 'Aprobador',
  owner: 'Propietario',
  viewerText: 'Puede verlo todo y descargar documentos',
  operatorText:
    'Puede además operar, convertir, depositar y retirar; lo que deja salir se mantiene dentro de sus límites',
  approverText:
    'Puede además aprobar lo que pagan otros, sea cual sea el importe: los límites son para lo que se deja salir sin otra persona',
  ownerText: 'Puede todo eso y gestionar el equipo y los ajustes',
  noFactor: 'Solo puede mirar hasta que configure un segundo factor.',
  atOnce: 'hasta {amount} de una vez',
  aDay: 'hasta {amount} al día',
  unlimited: 'sin límite propio',
  change: 'Cambiar',
  changeWho: 'Cambiar lo que puede hacer {name}',
  remove: 'Quitar',
  removeWho: 'Quitar a {name}',
  removeTitle: '¿Quitar a {name} del equipo?',
  removeText:
    'Se cierra al momento su sesión en esta empresa. Lo que pidió y aún no ha salido se anula, y su dinero queda en la empresa.',
  lastOwner: 'El único propietario no puede irse: haz antes propietaria a otra persona.',
  leave: 'Dejar el equipo',
  leaveTitle: '¿Dejar el equipo de {company}?',
  leaveText: 'Se cierra al momento tu sesión en esta empresa. Para volver necesitas otra invitación.',

  // The form
  inviteTitle: 'Invitar a alguien',
  inviteLead: 'El enlace funciona una vez, durante siete días y solo para esta dirección.',
  invite: 'Enviar la invitación',
  email: 'Dirección de correo',
  role: 'Función',
  limitAct: 'Máximo de una vez, en {currency}',
  limitDay: 'Máximo en 24 horas, en {currency}',
  limitWorth:
    'Se fija en {currency} muestre lo que muestre tu cuenta en los totales: un pago en otra cosa cuenta por lo que vale entonces en {currency}.',
  limitHint: 'Por encima tiene que aprobarlo otra persona. Vacío: sin límite; 0: nada sin otra persona.',
  save: 'Guardar',
  cancel: 'Cancelar',
  confirmTitle: 'Confirma que eres tú',
  confirmTeam: 'Esto cambia quién puede actuar en nombre de tu empresa.',

  // Invitations
  invitations: 'Invitaciones abiertas',
  expires: 'Funciona hasta el {time}',
  again: 'Enviar otra vez',
  againTo: 'Enviar otra vez a {email}',
  revoke: 'Anular',
  revokeFrom: 'Anular la de {email}',

  // The company's own sum
  rule: 'Dos personas por encima de un importe',
  ruleText:
    'Por encima, cada retirada, envío y liberación de una orden espera a una segunda persona, lo pida quien lo pida. Lo que una persona divide en 24 horas cuenta junto.',
  ruleField: 'Dos personas por encima de, en {currency}',
  ruleHint: 'Vacío: nunca.',
  ruleNobody:
    'Ahora nadie más podría aprobar: lo que supere el importe esperaría hasta que haya otro aprobador o propietario, con un segundo factor configurado.',

  // An invitation that somebody opens
  invited: '{company} te invita',
  invitedText:
    'Actuarías en su nombre como: {role}. Sigues siendo tú: tu inicio de sesión, tu segundo factor, tu nombre en su registro.',
  invitedFactor:
    'Esta función necesita antes un segundo factor en tu propia cuenta. Durante 24 horas después de configurarlo puedes mirar y preparar aquí, pero no dejar salir dinero: tiempo para que su propietario lo note si fuera otra persona.',
  setUpFactor: 'Configurar un segundo factor',
  accept: 'Unirme al equipo',
  confirmJoin: 'Te unes al equipo de {company}.',
  joined: 'Ya eres del equipo de {company}. Elígela en tu nombre, en la cabecera, para actuar en su nombre.',
  actNow: 'Actuar en nombre de {company}',

  // What waits for a second owner
  changes: 'Esperan a una segunda persona',
  changesLead:
    'Lo que deja salir más dinero vale cuando lo aprueba una segunda persona: otro propietario; donde hay un solo propietario, y para el importe a partir del cual hacen falta dos personas, otro aprobador.',
  nobodyOwns: 'Nadie más puede aprobarlo ahora: hace falta otro propietario, con un segundo factor configurado.',
  nobodyApproves:
    'Nadie más puede aprobarlo ahora: hace falta otro aprobador o propietario, con un segundo factor configurado.',
  aloneAgain:
    'Si la última persona se fue, un propietario vuelve a decidir solo pasados {days} días: retíralo entonces y pídelo de nuevo.',
  changeNoRule: 'Sin importe por encima del cual hagan falta dos personas',
  changeRule: 'Dos personas por encima de {amount}',
  changeMember: '{name}: {rights}',
  changeInvite: 'Invitar a {name}: {rights}',
  agreeChange: 'Aprobar',
  confirmChange: 'Confirmar',

  // Payments that wait
  payments: 'Pagos que necesitan a dos personas',
  paymentsLead: 'No se reserva ni se envía nada antes de que lo apruebe otra persona.',
  none: 'No hay nada pendiente.',
  waiting: 'En espera',
  agreed: 'Aprobado',
  refused: 'Rechazado',
  withdrawn: 'Anulado',
  to: 'A {name}',
  toByLink: 'A {name}, por su enlace de pago',
  release: 'Liberación de la orden {number} a {name}',
  askedBy: 'lo pidió {name}',
  decidedBy: 'lo decidió {name}',
  worth: 'unos {amount}',
  agree: 'Mirar y aprobar',
  refuse: 'Rechazar',
  takeBack: 'Anular',
  agreeTitle: '¿Aprobar {amount}?',
  agreeText:
    'Sale al momento de la cuenta de la empresa, por tu palabra. Compara adónde va con lo que sabes por otro lado.',
  releaseText:
    'Lo que está en garantía pasa al momento al comprador, por tu palabra. Mira tú que su dinero está en tu cuenta.',
  agreeVerb: 'Aprobar {amount}',
  confirmAgree: 'Apruebas que {amount} vayan a {name}.',
  payee: 'A',
  account: 'Cuenta',
  holder: 'Titular de la cuenta',
  network: 'Red',
  address: 'Dirección',
  addressWhat: 'La dirección entera',
  fee: 'Comisión de red',
  feeChanged: 'La comisión de red era de {was} y ahora es de {now}.',
  order: 'Orden',
  note: 'Nota',
  linkFor: 'Para qué es',
  looking: 'Preguntando lo que cobra la red',

  // Where a payment was refused for its size
  ask: 'Pedir la aprobación',
  asking: 'Pides a tu equipo que apruebe {amount}.',
  asked: 'Se lo hemos preguntado a tu equipo. Te decimos por correo qué fue de ello.',
  see: 'Ver lo que espera',
}
