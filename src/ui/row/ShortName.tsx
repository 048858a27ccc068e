import { classes } from '../classes.ts'

/**
 * A name that people chose, cut at its own end where there is no room, whichever way the page runs: in a page from right to left one in Latin letters
 * would lose its beginning. Whole under the pointer.
 */
export const ShortName = ({ name, className }: { name: string; className?: string }) => (
  <bdi title={name} className={classes('block truncate rtl:text-right', className)}>
    {name}
  </bdi>
)
