import type { Chapter } from './requirement.ts'

export const businessLogic: Chapter = {
  title: 'V2 Validation and business logic',
  rows: [
    ['2.1.1', 1, 'It is written down what input must be', 'met', 'tests'],
    ['2.1.2', 2, 'It is written down which fields must fit together', 'met', 'tests'],
    ['2.1.3', 2, 'The limits of the business are written down', 'met', 'tests'],
    ['2.2.1', 1, 'Input is held against what is expected', 'met', 'tests'],
    ['2.2.2', 1, 'Input is judged on the server', 'met', 'tests'],
    ['2.2.3', 2, 'Fields that belong together fit together', 'met', 'tests'],
    ['2.3.1', 1, 'Steps happen in their order', 'met', 'tests'],
    ['2.3.2', 2, 'Limits of the business are kept as they are written', 'met', 'tests'],
    ['2.3.3', 2, 'What is done is done whole or not at all', 'met', 'tests'],
    ['2.3.4', 2, 'Nothing scarce is given twice', 'met', 'tests'],
    ['2.3.5', 3, 'What is worth much takes two people', 'met', 'tests'],
    ['2.4.1', 2, 'Robots don’t get far', 'met', 'tests'],
  ],
}
