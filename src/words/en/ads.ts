import type { Section } from '../message.ts'

export const ads = {
  title: 'Your ads',
} as const satisfies Section
