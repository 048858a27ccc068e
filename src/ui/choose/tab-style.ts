/** A tab, whether it switches in place or is a link; apart from both, so that links don't bring the switching along. */
export const tabStyle =
  'flex min-h-touch shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium max-[400px]:px-2 text-ink-muted hover:text-ink ' +
  'data-[state=active]:border-primary data-[state=active]:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink'
