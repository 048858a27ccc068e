import { z } from 'zod'
import { AccountKind } from '../accounts/profiles.ts'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../teams/roles.ts'

/** What somebody does once until an account is all it can be, in the order in which it is told, with what a company's team needs to do it. */
export const checklistSteps = {
  deposit: 'operate',
  second_factor: 'self',
  phone: 'own',
  identity: 'own',
  exchange: 'operate',
  destination: 'operate',
} as const satisfies Record<string, Permission>
export const ChecklistStep = z.enum(Object.keys(checklistSteps) as [keyof typeof checklistSteps])
export type ChecklistStep = z.output<typeof ChecklistStep>

/** `steps` are those that whoever asks can do; `done` is read from what is there, and goes back where that does. */
export const Checklist = z.strictObject({
  kind: AccountKind,
  steps: z.array(z.strictObject({ step: ChecklistStep, done: z.boolean() })),
})
export type Checklist = z.output<typeof Checklist>

export const accountChecklist = endpoint({
  method: 'get',
  path: '/account/checklist',
  summary: 'What is done and what isn’t of setting up the account, its first deposit and its first trade',
  auth: 'customer',
  permission: 'read',
  returns: Checklist,
})
