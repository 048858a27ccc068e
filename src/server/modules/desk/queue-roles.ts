import type { DeskQueues } from '../../../contract/desk/desk.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'

/** Whose each queue is: the roles that its list's endpoint names. */
export const queueRoles: Record<keyof DeskQueues, readonly StaffRole[]> = {
  disputes: ['moderator'],
  appeals: ['moderator'],
  approvals: ['moderator', 'admin'],
  commands: ['finance', 'compliance', 'admin'],
  bank_lines: ['finance'],
  bank_files: ['finance'],
  withdrawals: ['compliance'],
  stuck_withdrawals: ['compliance', 'finance'],
  quarantine: ['compliance', 'finance'],
  payout_files: ['finance'],
  card_disputes: ['finance'],
  card_money: ['finance'],
  merchant_applications: ['compliance'],
  name_corrections: ['support', 'compliance'],
  companies: ['compliance'],
  identities: ['support', 'compliance'],
  screening: ['compliance'],
  conversations: ['support'],
  flagged_orders: ['compliance', 'moderator'],
  hidden_ads: ['compliance', 'moderator'],
  frozen_accounts: ['compliance', 'support'],
}

export const allQueues = Object.keys(queueRoles) as (keyof DeskQueues)[]
