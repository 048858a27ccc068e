import type { support as english } from '../en/support.ts'
import type { Translation } from '../message.ts'

export const support: Translation<typeof english> = {
  title: 'Suporte',
  lead: 'Escreva para nós. Uma pessoa lê e responde aqui.',
  newTalk: 'Nova conversa',
  yours: 'Suas conversas',
  noun: 'conversas',
  loading: 'Carregando suas conversas',
  failed: 'Não foi possível carregar suas conversas.',
  open: 'Aberta',
  answered: 'Respondida',
  closed: 'Encerrada',
  back: 'Todas as suas conversas',
  subject: 'Assunto',
  subjectHint: 'Por exemplo: meu depósito de 2 de março',
  subjectMissing: 'Dê um assunto com pelo menos 3 caracteres.',
  text: 'Sua mensagem',
  textHint: 'Com o número da ordem ou do depósito, se for sobre um. Nunca escreva uma senha nem um código.',
  textMissing: 'Escreva sua mensagem.',
  sendNew: 'Enviar ao suporte',
  cancel: 'Voltar',
  again: 'Escrever de novo',
  guide: 'Muitas respostas estão no guia.',
  guideLink: 'Ler o guia',
}
