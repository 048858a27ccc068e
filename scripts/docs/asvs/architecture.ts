import type { Chapter } from './requirement.ts'

export const architecture: Chapter = {
  title: 'V15 Secure coding and architecture',
  rows: [
    [
      '15.1.1',
      1,
      'It is written down how soon weaknesses are mended',
      'met',
      'SECURITY.md, by severity, for packages, too',
    ],
    [
      '15.1.2',
      2,
      'There is a bill of materials',
      'met',
      '`./florin sbom` writes it from the lockfile, in which each package has its version and hash',
    ],
    [
      '15.1.3',
      2,
      'It is written down what takes much',
      'met',
      'docs/generated/limits.md has what bounds costly work (pictures, PDFs, exports, statements), performance.md what it takes',
    ],
    ['15.2.1', 1, 'Nothing is overdue', 'met', 'tests'],
    ['15.2.2', 2, 'Nobody can use it up', 'met', 'tests'],
    ['15.2.3', 2, 'Nothing for tests is in production', 'met', 'tests'],
    ['15.3.1', 1, 'Answers hold only what is needed', 'met', 'tests'],
    ['15.3.2', 2, 'Redirects aren’t followed', 'met', 'tests'],
    ['15.3.3', 2, 'Fields that aren’t offered can’t be set', 'met', 'tests'],
    ['15.3.4', 2, 'Callers’ addresses can be believed', 'met', 'tests'],
    ['15.3.5', 2, 'Types are strict', 'met', 'TypeScript’s strict, zod at each edge'],
    ['15.3.6', 2, 'Nothing gets into prototypes', 'met', 'maps and `Object.create(null)`; unknown names are refused'],
    ['15.3.7', 2, 'Nothing is given twice', 'met', 'tests'],
    ['15.4.2', 3, 'Looking and doing are one', 'met', 'tests'],
  ],
}
