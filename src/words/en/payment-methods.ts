import type { Section } from '../message.ts'

export const paymentMethods = {
  title: 'Payment methods',
} as const satisfies Section
