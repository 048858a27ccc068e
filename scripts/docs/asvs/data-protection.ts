import type { Chapter } from './requirement.ts'

export const dataProtection: Chapter = {
  title: 'V14 Data protection',
  rows: [
    ['14.1.1', 2, 'Data are sorted by how grave they are', 'met', 'tests'],
    ['14.1.2', 2, 'Each level has its protection written down', 'met', 'tests'],
    ['14.2.1', 1, 'No secrets in addresses', 'met', 'tests'],
    ['14.2.2', 2, 'Servers between keep nothing', 'met', 'tests'],
    [
      '14.2.3',
      2,
      'Nothing goes to who needn’t have it',
      'met',
      'pages speak with their own origin; Stripe’s form and a live chat where the operator chose them',
    ],
    ['14.2.4', 2, 'Data are kept as written', 'met', 'tests'],
    ['14.3.1', 1, 'Signing out clears the browser', 'met', 'tests'],
    ['14.3.2', 2, 'Browsers keep no pages', 'met', 'tests'],
    ['14.3.3', 2, 'Nothing grave is in browsers’ storage', 'met', 'tests'],
  ],
}
