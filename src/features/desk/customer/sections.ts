/** The sections of words that a customer's page at the desk says. */
export const customerSections = [
  'ui',
  'desk',
  'deskTool',
  'deskPreview',
  'deskCustomer',
  'deskRestrictions',
  'orderStates',
  'orderEvents',
  'auditActions',
] as const
