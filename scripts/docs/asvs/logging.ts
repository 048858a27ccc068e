import type { Chapter } from './requirement.ts'

export const logging: Chapter = {
  title: 'V16 Logging and error handling',
  rows: [
    ['16.1.1', 2, 'There is a list of what is logged', 'met', 'tests'],
    ['16.2.1', 2, 'Each line says when, where, who and what', 'met', 'tests'],
    ['16.2.2', 2, 'Clocks are one', 'met', 'tests'],
    ['16.2.3', 2, 'Logs go only where it is written', 'met', 'tests'],
    ['16.2.4', 2, 'Logs can be read by machines', 'met', 'JSON, a line each'],
    ['16.2.5', 2, 'Logs hold nothing too grave', 'met', 'what could be a secret or a person is cut out (boot.ts)'],
    ['16.3.1', 2, 'Signing in is logged, and failing to', 'met', 'tests'],
    ['16.3.2', 2, 'What was refused is logged', 'met', 'tests'],
    ['16.3.3', 2, 'Attempts to get around are logged', 'met', 'tests'],
    ['16.3.4', 2, 'Faults are logged', 'met', 'app.ts, jobs and pages write each with its request'],
    ['16.4.1', 2, 'Nobody writes lines of their own', 'met', 'tests'],
    ['16.4.2', 2, 'Logs can’t be changed', 'met', 'tests'],
    [
      '16.4.3',
      2,
      'Logs are kept elsewhere, too',
      'met',
      'docs/operations.md, Logs: the journal goes to another machine by TLS as it is written, the audit log to a standby',
    ],
    ['16.5.1', 2, 'Faults tell callers nothing', 'met', 'tests'],
    ['16.5.2', 2, 'It works on where others fail', 'met', 'tests'],
    ['16.5.3', 2, 'It fails closed', 'met', 'tests'],
  ],
}
