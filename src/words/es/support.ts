import type { support as english } from '../en/support.ts'
import type { Translation } from '../message.ts'

export const support: Translation<typeof english> = {
  title: 'Soporte',
  lead: 'Escríbenos. Lo lee una persona y responde aquí.',
  newTalk: 'Nueva conversación',
  yours: 'Tus conversaciones',
  noun: 'conversaciones',
  loading: 'Cargando tus conversaciones',
  failed: 'No se pudieron cargar tus conversaciones.',
  open: 'Abierta',
  answered: 'Respondida',
  closed: 'Cerrada',
  back: 'Todas tus conversaciones',
  subject: 'De qué se trata',
  subjectHint: 'Por ejemplo: mi depósito del 2 de marzo',
  subjectMissing: 'Pon un asunto de al menos 3 caracteres.',
  text: 'Tu mensaje',
  textHint: 'Con el número de la orden o del depósito, si es sobre uno. Nunca escribas una contraseña ni un código.',
  textMissing: 'Escribe tu mensaje.',
  sendNew: 'Enviar a soporte',
  cancel: 'Volver',
  again: 'Escribir otra vez',
  guide: 'Muchas respuestas están en la guía.',
  guideLink: 'Leer la guía',
}
