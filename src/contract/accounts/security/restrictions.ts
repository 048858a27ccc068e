/** What of an account is stopped: all of it, or a part. What is under way ends by its own rules, so that nobody on the other side loses by it. */
export const restrictionScopes = ['suspended', 'trading', 'withdrawals', 'card_deposits', 'p2p'] as const
export type RestrictionScope = (typeof restrictionScopes)[number]

/** Why. Where its customer may know, they read it in words. */
export const restrictionReasons = [
  'suspected_fraud',
  'money_laundering',
  'authority',
  'account_taken_over',
  'terms_broken',
  'documents_missing',
  'customer_asked',
  'other',
] as const
export type RestrictionReason = (typeof restrictionReasons)[number]

/** `withheld`: its customer reads neither why nor until when. To tell of a suspicion of money laundering is forbidden: Directive (EU) 2015/849, article 39. */
export const restrictionNotices = ['told', 'withheld'] as const
export type RestrictionNotice = (typeof restrictionNotices)[number]

/** Reasons that somebody outside the desk stands behind: one person alone lifts nothing that has one of them. */
export const liftedByTwo: readonly RestrictionReason[] = ['money_laundering', 'authority']
