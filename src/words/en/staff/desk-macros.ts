import type { Section } from '../../message.ts'

/** Canned replies. English only. */
export const deskMacros = {
  title: 'Canned replies',
  what: 'What you write often, put in by a key. Those of everybody are an admin’s to write.',
  insert: 'Canned replies',
  insertKey: 'Key m, or Alt+M while you write.',
  find: 'Find one',
  none: 'There are none yet.',
  write: 'Write one',
  change: 'Change it',
  remove: 'Remove it',
  removeWhat: 'Remove {title}',
  save: 'Save it',
  name: 'Title',
  use: 'For',
  use_support: 'Support',
  use_dispute: 'Disputes',
  text: 'Text',
  textHint: 'In braces: {words}. What isn’t known stays in its braces for you to fill.',
  shared: 'For everybody at the desk',
  everybodys: 'Everybody’s',
  yours: 'Yours',
} as const satisfies Section
