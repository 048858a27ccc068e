import type { Chapter } from './requirement.ts'

export const fileHandling: Chapter = {
  title: 'V5 Files',
  rows: [
    ['5.1.1', 2, 'It is written down which files are taken', 'met', 'tests'],
    ['5.2.1', 1, 'Files have a size at most', 'met', 'tests'],
    ['5.2.2', 1, 'Content is what it says it is', 'met', 'tests'],
    ['5.2.3', 2, 'Archives are bounded before they unfold', 'met', 'tests'],
    ['5.2.4', 3, 'Each has room for so much and no more', 'met', 'tests'],
    ['5.2.6', 3, 'Pictures with too many points are refused', 'met', 'tests'],
    ['5.3.1', 1, 'Nothing that was sent is run', 'met', 'tests'],
    ['5.3.2', 1, 'No path is made of a file’s name', 'met', 'tests'],
    ['5.4.1', 2, 'Names of files are made harmless', 'met', 'tests'],
    ['5.4.2', 2, 'Names of files are encoded where they are sent', 'met', 'tests'],
    ['5.4.3', 2, 'Files from strangers are scanned', 'met', 'tests'],
  ],
}
