/** What is refused at the door and counted: `florin_security_events_total{kind}`. */
const securityEventKinds = [
  'sign_in_failed',
  'code_wrong',
  'desk_sign_in_failed',
  'step_up_failed',
  'token_refused',
  'forbidden',
  'rate_limited',
  'foreign_origin',
  'file_infected',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
