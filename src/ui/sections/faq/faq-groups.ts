import type { Catalogue } from '../../../words/catalogue.ts'

/** The groups of the FAQ in the order they are read, with their titles; the ids are those of the content's schema. */
export const faqGroups = (t: Catalogue['site']) =>
  [
    { id: 'start', title: t.faq_group_start },
    { id: 'deposit', title: t.faq_group_deposit },
    { id: 'swap', title: t.faq_group_swap },
    { id: 'trade', title: t.faq_group_trade },
    { id: 'records', title: t.faq_group_records },
    { id: 'security', title: t.faq_group_security },
    { id: 'company', title: t.faq_group_company },
    { id: 'trouble', title: t.faq_group_trouble },
  ] as const
