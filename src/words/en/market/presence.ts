import type { Section } from '../../message.ts'

/** Who is on the site now. */
export const presence = {
  title: 'Online now',
  more: { one: 'and {n} more', other: 'and {n} more' },
  looking: 'Looking who is here',
  sample: 'Sample',
  failed: 'It can’t be seen who is online at the moment. These names are samples.',
  disabled: 'Who is online isn’t shown here. These names are samples.',
} as const satisfies Section
