import type { auditActions } from '../../../contract/desk/audit-actions.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'

type Words = {
  actions: Readonly<Record<(typeof auditActions)[number], string>>
  events: Readonly<Record<StepEvent, string>>
}

/** What was done, in words. An action that only an earlier release knew stays as the log has it. */
export function actionText(action: string, words: Words): string {
  const actions: Readonly<Record<string, string>> = words.actions
  const events: Readonly<Record<string, string>> = words.events
  return actions[action] ?? events[action.replace(/^order\./, '')] ?? action
}
