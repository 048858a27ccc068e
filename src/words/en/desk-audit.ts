import type { Section } from '../message.ts'

/** The audit log at the desk: who did it, and what was kept beside it. English only. */
export const deskAudit = {
  filterPerson: 'Who, or to whom',
  filterPersonHint: 'Username, e-mail or name',
  filterAny: 'Anything',
  filterFrom: 'From',
  filterTo: 'To',
  filterExport: 'Export as CSV',
  actorCustomer: 'A customer',
  actorOperator: 'Operator {name}',
  actorSystem: 'Florin',
  actorStranger: 'A visitor',
  subjectCustomer: 'Customer',
  detailYes: 'yes',
  detailNo: 'no',
  detailNone: 'nothing',
  detail_approve: 'Approved',
  value_pep: 'politically exposed person',
  detail_sha256: 'SHA-256',
  detail_via: 'By',
} as const satisfies Section
