import type { ActName } from '../acts.ts'

/** Forms that say beside their button what they would do. A dispute's decision has a page of its own for that; its test holds the rest against the contract. */
export const previewedActs: readonly ActName[] = [
  'credit',
  'credit_candidate',
  'return',
  'answer_line',
  'withdrawal',
  'propose',
  'answer_proposal',
  'answer_command',
  'approve',
  'hear',
  'review_case',
  'decide_case',
  'propose_second_look',
  'answer_second_look',
  'answer_card',
  'agree_card',
  'answer_payouts',
  'export_payouts',
  'close_month',
  'restrict_account',
  'lift_restriction',
]
