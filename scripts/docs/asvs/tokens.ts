import type { Chapter } from './requirement.ts'

export const tokens: Chapter = {
  title: 'V9 Self-contained tokens',
  rows: [
    ['9.1.1', 1, 'Signatures are checked before anything is believed', 'met', 'tests'],
    ['9.1.2', 1, 'Only algorithms of a list count', 'met', 'tests'],
    ['9.1.3', 1, 'Only our own keys count', 'met', 'tests'],
    ['9.2.1', 1, 'Tokens end', 'met', 'tests'],
    ['9.2.2', 2, 'A token counts for what it was made for', 'met', 'tests'],
    ['9.2.3', 2, 'A token counts for whom it was made for', 'met', 'tests'],
    ['9.2.4', 2, 'Who shares a key tells audiences apart', 'met', 'tests'],
  ],
}
